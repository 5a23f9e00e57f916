"""Leagues as they are seen over REST. Pure."""

import csv
import io
from collections.abc import Mapping
from typing import Final

from floorman.room.leagues.corrections import Correct, Correction, Count, Enter, Same
from floorman.room.leagues.league import TIES, League
from floorman.room.leagues.played import Played
from floorman.room.leagues.reading import FUNCTIONS, NAMES
from floorman.room.leagues.ready import READY
from floorman.server.evenings.ledgers import NAMED
from floorman.server.evenings.written import in_points, plain
from floorman.server.leagues import records as r
from floorman.server.leagues.hall import Seen
from floorman.server.leagues.keeper import Entry
from floorman.server.rest.leagues import models as m
from floorman.store import Account

_LEADERS: Final = 3


def leagues_seen(found: list[Seen], *, staff: bool) -> m.LeaguesSeen:
    """The list of leagues, those that are over last."""
    order = sorted(found, key=lambda one: (one.kept.ended, one.kept.rules.name.casefold()))
    ready = READY.values()
    return m.LeaguesSeen(
        leagues=[_in_short(one) for one in order],
        staff=staff,
        formulas=[m.ReadySeen(key=o.key, name=o.name, text=o.text, words=o.words) for o in ready],
        names=[m.Named(key=key, words=words) for key, words in NAMES.items()],
        functions=[m.Named(key=key, words=words) for key, (_, _, words) in FUNCTIONS.items()],
        ties=[m.Named(key=key, words=words) for key, words in TIES.items()],
    )


def _in_short(seen: Seen) -> m.LeagueInShort:
    leaders = [seen.names[one.person] for one in seen.standings if one.rank == 1]
    return m.LeagueInShort(
        key=seen.kept.key,
        name=seen.kept.rules.name,
        season=seen.season.name,
        events=len(seen.counts),
        players=len(seen.standings),
        leaders=leaders[:_LEADERS],
        ended=seen.kept.ended,
    )


def rules_seen(rules: League) -> m.RulesSeen:
    """What a league goes by."""
    named = (one.name for one in READY.values() if one.text == rules.formula)
    return m.RulesSeen(
        name=rules.name,
        formula=rules.formula,
        formula_name=next(named, ""),
        seasons=tuple(
            m.SeasonAsked(name=o.name, since=o.since, until=o.until, by_hand=o.by_hand)
            for o in rules.seasons
        ),
        kinds=rules.kinds,
        best=rules.best,
        drops=rules.drops,
        came=rules.came,
        knockout=rules.knockout,
        final_table=rules.final_table,
        final_places=rules.final_places,
        least=rules.least,
        ties=rules.ties,
    )


def league_seen(
    seen: Seen, by: Mapping[str, str], me: Account | None, *, staff: bool
) -> m.LeagueSeen:
    """A season of a league for somebody; whoever only reads is told of what counts, and no keys."""
    counts = {one.item for one in seen.counts}
    events = [one for one in seen.played if staff or one.item in counts]
    titles = {one.item: one.name for one in seen.played}
    return m.LeagueSeen(
        key=seen.kept.key,
        rules=rules_seen(seen.kept.rules),
        season=seen.season.name,
        staff=staff,
        ended=seen.kept.ended,
        decimals=max((one.decimals for one in seen.counts), default=0),
        standings=[
            m.StandingSeen(
                person=one.person if staff else "",
                name=seen.names[one.person],
                me=me is not None and one.person == me.id,
                rank=one.rank,
                before=one.before,
                points=one.points,
                events=len(one.scored),
                counted=one.counted,
                wins=one.wins,
                knockouts=one.knockouts,
                scored=[
                    m.ScoredSeen(
                        item=done.event.item,
                        first=done.result.first,
                        last=done.result.last,
                        points=done.points,
                        counts=done.counts,
                    )
                    for done in one.scored
                ],
            )
            for one in seen.standings
        ],
        events=[_event(seen, one, one.item in counts, staff=staff) for one in reversed(events)],
        faults=[
            m.FaultSeen(event=titles[one.item], name=seen.names[one.person], words=one.words)
            for one in (seen.faults if staff else ())
        ],
        trace=_trace(seen, by, titles) if staff else [],
    )


def _event(seen: Seen, one: Played, counts: bool, *, staff: bool) -> m.EventSeen:
    season = seen.season.name
    said = [
        two.counts
        for two in seen.kept.said
        if isinstance(two, Count) and (two.item, two.season) == (one.item, season)
    ]
    ranked = sorted(one.results, key=lambda done: (not done.first, done.first))
    return m.EventSeen(
        item=one.item,
        kind=one.kind,
        name=one.name,
        date=one.date,
        entrants=one.entrants,
        counts=counts,
        by_hand=bool(said) and said[-1] is not None,
        results=[
            m.ResultSeen(
                person=done.person,
                name=seen.names[done.person],
                first=done.first,
                last=done.last,
                prize=done.prize,
                bounties=done.bounties,
                knockouts=done.knockouts,
                cost=done.cost,
            )
            for done in (ranked if staff else ())
        ],
    )


def _trace(seen: Seen, by: Mapping[str, str], titles: Mapping[str, str]) -> list[m.TraceSeen]:
    return [
        m.TraceSeen(
            number=one.number,
            at=one.at,
            by=by.get(one.body.by, ""),
            words=_words(seen, one, titles),
            why=getattr(one.body, "why", ""),
            undone=one.undone,
            may_undo=isinstance(one.body, r.Said) and not one.undone,
        )
        for one in reversed(seen.kept.trace)
    ]


def _words(seen: Seen, entry: Entry, titles: Mapping[str, str]) -> str:
    match entry.body:
        case r.Made(rules=rules):
            return f"{rules.name} made: {rules.formula}"
        case r.Changed(rules=rules):
            return f"Other rules: {rules.formula}"
        case r.Ended(ended=ended):
            return "The league is over" if ended else "The league goes on"
        case r.TakenBack(number=number):
            return f"Step {number} taken back"
        case r.Said(said=said, names=names):
            return _said_words(said, {**seen.kept.names(), **names, **seen.names}, titles)
    return ""


def _said_words(said: Correction, names: Mapping[str, str], titles: Mapping[str, str]) -> str:
    def called(person: str) -> str:
        return names.get(person, person.removeprefix(NAMED))

    match said:
        case Count(item, season, counts):
            how = {True: "counts", False: "does not count", None: "counts as the rules have it"}
            return f"{titles.get(item, item)} {how[counts]} in {season}"
        case Correct(item, result, out):
            event = titles.get(item, item)
            if out:
                return f"{called(result.person)} has no result in {event}"
            place = f"place {result.first}" if result.first else "no place"
            if result.last > result.first:
                place = f"places {result.first} to {result.last}"
            return f"{called(result.person)} in {event}: {place}"
        case Same(person, is_person):
            return f"{called(person)} is {called(is_person)}"
        case Enter(played):
            return f"{played.name} of {played.date} entered, {len(played.results)} results"


def standings_csv(seen: Seen) -> str:
    """The standings, with a column for every event; what does not count stands in brackets."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    titles = [plain(f"{one.date} {one.name}") for one in seen.counts]
    rows.writerow(("Rank", "Name", "Points", "Events", "That count", "Wins", "Knockouts", *titles))
    for one in seen.standings:
        given = {
            done.event.item: in_points(done.points) if done.counts
            else f"[{in_points(done.points)}]"
            for done in one.scored
        }  # fmt: skip
        rows.writerow((
            one.rank or "", plain(seen.names[one.person]), in_points(one.points), len(one.scored),
            one.counted, one.wins, one.knockouts,
            *(given.get(event.item, "") for event in seen.counts),
        ))  # fmt: skip
    return out.getvalue()
