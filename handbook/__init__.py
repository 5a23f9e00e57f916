"""The documentation site: what is written in docs/, and pages made out of the package's own data.

`python -m handbook FOLDER` writes the pages and how they are ordered; MkDocs builds them
(`make docs`).
"""
