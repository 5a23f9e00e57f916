"""What is kept, a subject a module: logs, people, passkeys, tries, frozen tables, fair play, what
follows from the logs. It writes through `writing`.
"""
