"""The figures: what the dashboard and the alerts name is there, and is asked for as it must be."""

import json
import re

import promql_parser
import pytest
import yaml

from floorman.server.metrics import Metrics
from tests.house.project import ROOT
from tests.server.door.front import played
from tests.server.door.test_sockets import run, seated

FOLDER = ROOT / "deploy" / "observing"
DASHBOARD = json.loads((FOLDER / "dashboard.json").read_text())
ALERTS = yaml.safe_load((FOLDER / "alerts.yml").read_text())
RULES = [rule for group in ALERTS["groups"] for rule in group["rules"]]
PAGE = (ROOT / "docs" / "observing.md").read_text(encoding="utf-8")
NAME = re.compile(r"\b(?:floorman|process)_[a-z_]+\b")
# Of Prometheus itself: whether a target answered.
OTHERS = {"up"}
# What stands in a label's value, or is a label.
_STRINGS = re.compile(r'"[^"]*"|\{\{[^}]*\}\}')


def told():
    """Every name that the figures have in the text, with its kind."""
    found = {}
    for one in Metrics().registry.collect():
        ends = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}
        for end in ends.get(one.type, ("",)):
            found[one.name + end] = one.type
    return found


def asked():
    """Every expression, by where it stands, with what Grafana puts in as it may be."""
    for panel in DASHBOARD["panels"]:
        for target in panel.get("targets", ()):
            expr = target["expr"].replace("$__rate_interval", "5m").replace("$job", "floorman")
            yield pytest.param(expr, id=f"dashboard: {panel['title']}: {target['refId']}")
    for rule in RULES:
        yield pytest.param(rule["expr"], id=rule["alert"])


@pytest.mark.parametrize("expr", [*asked()])
def test_what_is_asked_for_is_there_and_well_formed(expr):
    promql_parser.parse(expr)
    kinds = told()
    names = set(NAME.findall(_STRINGS.sub("", expr)))
    assert names or OTHERS & set(re.findall(r"\w+", expr))
    assert names <= kinds.keys(), names - kinds.keys()
    for name in names:
        assert (kinds[name] == "counter") <= bool(re.search(rf"(rate|increase)\({name}\b", expr)), (
            f"{name} only grows: its rate says something"
        )


def test_a_figure_that_is_none_and_a_wrong_word_are_noticed():
    with pytest.raises(ValueError):
        promql_parser.parse("sum by (le (rate(floorman_faults_total[5m]))")
    assert "floorman_nothing" not in told()


def test_the_page_has_every_figure_of_ours_and_no_other():
    kinds = told()
    ours = {name for name in kinds if name.startswith("floorman_")}
    bare = {re.sub(r"_(bucket|sum|count)$", "", n) if kinds[n] == "histogram" else n for n in ours}
    rows = set(re.findall(r"^\| `(floorman_[a-z_]+)`", PAGE, re.MULTILINE))
    assert rows == bare


def test_every_alert_says_what_it_is_and_what_to_do():
    names = [rule["alert"] for rule in RULES]
    assert len(names) == len({*names}) and all(name.startswith("Floorman") for name in names)
    for rule in RULES:
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert rule["annotations"].keys() == {"summary", "deed"}
        assert rule["alert"] in PAGE
    prometheus = yaml.safe_load((FOLDER / "prometheus.yml").read_text())
    assert prometheus["rule_files"] == ["alerts.yml"]
    assert [one["job_name"] for one in prometheus["scrape_configs"]] == ["floorman"]


def test_the_dashboard_holds_together():
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len({*ids})
    for panel in DASHBOARD["panels"]:
        place = panel["gridPos"]
        assert place["x"] >= 0 and place["x"] + place["w"] <= 24, panel["title"]
        if panel["type"] != "row":
            assert panel["targets"] and panel["description"], panel["title"]
    named = {one["name"] for one in DASHBOARD["templating"]["list"]}
    used = {one.split(":")[0] for one in re.findall(r"\$\{?(\w+)", json.dumps(DASHBOARD["panels"]))}
    assert used - {"__rate_interval"} == named


def test_writes_and_deals_are_counted(tmp_path):
    async def work(rooms):
        from floorman.server.app import make_app  # noqa: PLC0415 -- the figures are joined there

        app = make_app(rooms.room, rooms.house)
        async with app.router.lifespan_context(app):
            _, actor, _ = await seated(rooms)
            figures = rooms.room.metrics.registry.get_sample_value
            assert figures("floorman_store_seconds_count") > 0
            assert (figures("floorman_store_works"), figures("floorman_tables_frozen")) == (1, 0)
            assert figures("floorman_deals") == 0
            rooms.house.rechecking.note(actor, [])
            rooms.house.rechecking.over += 1
            assert figures("floorman_deals") == 1
            rooms.house.around.store._unwritten = "the disk is full"
            assert figures("floorman_store_works") == 0

    run(work)


def test_a_request_is_found_by_the_id_on_its_answer(tmp_path, capfd):
    async def scene(room):
        first, second = [await room.web.get("/api/health") for _ in range(2)]
        own = await room.web.get("/api/health", headers={"x-request-id": "mine"})
        told = [one.headers["x-request-id"] for one in (first, second, own)]
        assert len({*told}) == 3 and all(re.fullmatch(r"[0-9a-f]{16}", one) for one in told)

    played(scene, tmp_path)
