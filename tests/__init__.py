"""Tests; the folders mirror the rooms they test."""
