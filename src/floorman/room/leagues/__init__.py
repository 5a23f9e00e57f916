"""Leagues: seasons of tournaments, points by formulas, standings. Pure, without a clock.

Points are whole hundredths, money is whole smallest units, days are text such as 2026-11-27.
"""
