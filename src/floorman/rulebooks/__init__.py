"""The five rulebooks as data: questions, answers, citations, rulesets, house amendments."""
