from demo import run

run()
