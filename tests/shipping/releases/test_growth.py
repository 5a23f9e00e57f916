"""What a release promised still holds: log records, protocol, REST, settings and commands only
grow. What is lost on purpose costs a version that says so (docs/releasing.md), and stands here.
"""

import copy
import json
import lzma

import pytest

from tests.shipping.releases import shapes
from tests.shipping.releases.growth import Growth, lost_operations
from tests.shipping.releases.kept import HERE, VERSIONS

every_release = pytest.mark.parametrize("version", VERSIONS)


@pytest.fixture(scope="module")
def today():
    return json.loads(json.dumps(shapes.shapes()))


def promised(version):
    return json.loads(lzma.decompress((HERE / f"v{version}" / "shapes.json.xz").read_bytes()))


@every_release
@pytest.mark.parametrize("log", list(shapes.KEPT))
def test_every_record_of_a_release_can_be_read(version, log, today):
    then = promised(version)["kept"]
    if log in then:
        assert Growth(then[log], today["kept"][log]).lost() == []


@every_release
def test_no_log_of_a_release_is_forgotten(version, today):
    assert promised(version)["kept"].keys() <= today["kept"].keys()


@every_release
def test_what_a_client_of_a_release_sends_is_understood_and_what_it_reads_is_there(version, today):
    then, now = promised(version)["protocol"], today["protocol"]
    assert then["constants"]["VERSION"] == now["constants"]["VERSION"]
    ref = {name: {"$ref": f"#/$defs/{name}"} for name in ("ClientMessage", "ServerMessage")}
    assert Growth(then, now).lost(ref["ClientMessage"], ref["ClientMessage"]) == []
    read = Growth(then, now, asks=False)
    assert read.lost(ref["ServerMessage"], ref["ServerMessage"]) == []


@every_release
def test_what_a_program_of_a_release_asks_over_rest_is_answered(version, today):
    assert lost_operations(promised(version)["rest"], today["rest"]) == []


@every_release
def test_no_setting_and_no_command_of_a_release_is_gone(version, today):
    then = promised(version)
    assert {*then["settings"]} <= {*today["settings"]}
    for name, options in then["commands"].items():
        assert {*options} <= {*today["commands"].get(name, ())}, name


@every_release
def test_no_name_of_the_library_is_gone(version, today):
    for package, names in promised(version).get("library", {}).items():
        assert {*names} <= {*today["library"].get(package, ())}, package


def acted(today):
    """The schema of what was done in a deal, among the records of a table."""
    return today["kept"]["tables"]["$defs"]["Acted"]


def test_a_field_that_goes_is_noticed(today):
    new = copy.deepcopy(today)
    del acted(new)["properties"]["platform"]
    [lost] = Growth(today["kept"]["tables"], new["kept"]["tables"]).lost()
    assert lost.endswith(".platform: gone")


def test_a_field_that_comes_without_a_default_is_noticed_and_one_with_is_not(today):
    new = copy.deepcopy(today)
    acted(new)["properties"]["mood"] = {"type": "string", "default": ""}
    old = today["kept"]["tables"]
    assert Growth(old, new["kept"]["tables"]).lost() == []
    acted(new)["required"].append("mood")
    [lost] = Growth(old, new["kept"]["tables"]).lost()
    assert lost.endswith(".mood: required now")
    assert Growth(old, new["kept"]["tables"], asks=False).lost() == []


def test_a_kind_that_goes_and_a_value_that_is_no_longer_good_are_noticed(today):
    new = copy.deepcopy(today)["kept"]["tables"]
    new["anyOf"] = [one for one in new["anyOf"] if not one["$ref"].endswith("/Talked")]
    assert Growth(today["kept"]["tables"], new).lost() == ["<kind talked>: gone"]
    new = copy.deepcopy(today)["kept"]["tables"]
    new["$defs"]["Talked"]["properties"]["text"] = {"type": "integer"}
    new["$defs"]["AskedSeat"]["properties"]["entry"]["enum"].remove("wait")
    lost = Growth(today["kept"]["tables"], new).lost()
    assert len(lost) == 2
    assert "integer now, and it was string" in " ".join(lost) and "wait gone" in " ".join(lost)


def test_an_operation_that_goes_and_what_it_newly_asks_for_are_noticed(today):
    new = copy.deepcopy(today["rest"])
    del new["paths"]["/api/tables"]["post"]
    asked = new["components"]["schemas"]["Registers"]
    asked["required"].append("favourite_card")
    asked["properties"]["favourite_card"] = {"type": "string"}
    answer = new["components"]["schemas"]["SignedIn"]
    del answer["properties"]["token"]
    lost = lost_operations(today["rest"], new)
    assert "POST /api/tables: gone" in lost
    assert "POST /api/register.favourite_card: required now" in lost
    assert "POST /api/register 201.token: gone" in lost
