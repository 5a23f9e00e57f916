"""Commands on the books: rules, rulesets, the glossary."""
