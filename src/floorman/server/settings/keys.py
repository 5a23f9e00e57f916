"""Every setting of a server, with its meaning, its bounds and its default."""

from dataclasses import dataclass
from typing import Annotated, Literal
from urllib.parse import urlsplit

from msgspec import Meta

from floorman.room.cage.currency import Currency

Text = Annotated[str, Meta(max_length=1000)]


def _whole(least: int, most: int, says: str) -> Meta:
    return Meta(ge=least, le=most, description=says)


def _says(says: str) -> Meta:
    return Meta(description=says)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is run with. The description of each key stands in the file that is written."""

    host: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=255,
            description="Address to listen at. 127.0.0.1 is this machine alone, 0.0.0.0 every "
            "network it is on.",
        ),
    ] = "127.0.0.1"
    port: Annotated[int, _whole(0, 65535, "Port to listen at; 0 takes a free one.")] = 8000
    public_url: Annotated[
        Text,
        _says(
            "Address by which people reach the room, such as https://poker.example.org. It goes "
            "into invitations and may call the server; empty for the address that they used."
        ),
    ] = ""
    names: Annotated[
        tuple[Text, ...],
        _says(
            "Names by which browsers may call this server beside that of public_url, such as "
            "poker.local; localhost and addresses as numbers always do."
        ),
    ] = ()
    allowed_origins: Annotated[
        tuple[Text, ...],
        _says("Other sites whose pages may call the server, as https://name:port; usually none."),
    ] = ()
    tls: Annotated[
        Literal["off", "home", "acme", "files"],
        _says(
            "TLS: off (plain, or behind a proxy that speaks it), home (certificates of an "
            "authority of the room's own, for a home network), acme (for a public name, of an "
            "authority that every browser trusts) or files (those named here)."
        ),
    ] = "off"
    tls_certificate: Annotated[
        Text, _says("With files: the certificate and its chain, a PEM file.")
    ] = ""
    tls_key: Annotated[Text, _says("With files: the key of the certificate, a PEM file.")] = ""
    tls_name: Annotated[
        Text,
        _says("With home: the room's name on the home network, to which .local is added."),
    ] = "floorman"
    tls_plain_port: Annotated[
        int,
        _whole(
            0,
            65535,
            "With home: the port without TLS where devices come to trust the room; 0 takes a "
            "free one.",
        ),
    ] = 8080
    tls_names: Annotated[
        tuple[Text, ...],
        _says("With acme: the public names of the room; empty for that of public_url."),
    ] = ()
    acme_agreed: Annotated[
        bool,
        _says(
            "With acme: whether you agree to the terms of the authority; without that nothing is "
            "asked of it. Those of Let's Encrypt: https://letsencrypt.org/repository/"
        ),
    ] = False
    acme_email: Annotated[
        Text, _says("With acme: to whom the authority may write; empty for nobody.")
    ] = ""
    acme_directory: Annotated[
        Text, _says("With acme: the directory of the authority; Let's Encrypt's is given.")
    ] = "https://acme-v02.api.letsencrypt.org/directory"
    acme_port: Annotated[
        int,
        _whole(
            0,
            65535,
            "With acme: the port at which the authority's question is answered here. From outside "
            "it has to be port 80.",
        ),
    ] = 80
    trusted_proxies: Annotated[
        tuple[Text, ...],
        _says(
            "Addresses of reverse proxies that are believed when they say who called, such as "
            "127.0.0.1; without one here its visitors share one rate limit."
        ),
    ] = ()
    data: Annotated[Text, _says("Folder for the database and whatever else is kept.")] = (
        "floorman-data"
    )
    database: Annotated[
        Text,
        _says(
            "Database: empty for SQLite in the data folder, or postgresql://name@machine/database."
        ),
    ] = ""
    key_file: Annotated[
        Text,
        _says(
            "File with the key by which secrets of second factors are kept, made when it is "
            "missing; empty for floorman.key in the data folder."
        ),
    ] = ""
    backup_hours: Annotated[
        int,
        _whole(0, 8760, "Hours between two backups that the server makes by itself; 0 for none."),
    ] = 0
    backup_folder: Annotated[
        Text, _says("Folder for backups; empty for `backups` in the data folder.")
    ] = ""
    backup_keep: Annotated[
        int, _whole(1, 10_000, "Backups that are kept: with a new one the oldest beyond go.")
    ] = 14
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        _says("The least serious kind of log line: debug, info, warning or error."),
    ] = "info"
    log_format: Annotated[
        Literal["json", "text"],
        _says("How the log is written: json, an object a line for programs, or text for people."),
    ] = "json"
    metrics: Annotated[
        Literal["local", "open", "off"],
        _says(
            "Who may read /metrics: local (this machine, not through a proxy), open (everybody) "
            "or off (nobody)."
        ),
    ] = "local"
    floor_board: Annotated[
        Literal["members", "public"],
        _says(
            "Who may read the floor's board, first names too: members (with sessions) or public."
        ),
    ] = "members"
    floor_phone_joins: Annotated[
        bool,
        _says(
            "Whether a guest may be listed by his own phone, having shown by a code on a screen of "
            "the room that he is there; never where the book wants him at the podium."
        ),
    ] = False
    floor_phone_answers: Annotated[
        bool,
        _says("Whether a guest who is called may answer by his phone, and need not come first."),
    ] = False
    desk_displays: Annotated[
        Literal["public", "session"],
        _says("Who may see the displays of events at the director's desk: public, or by session."),
    ] = "public"
    league_standings: Annotated[
        Literal["members", "public"], _says("Who may read leagues: see floor_board.")
    ] = "members"
    starting_chips: Annotated[
        int, _whole(0, 10**9, "Play chips that a new person is given once.")
    ] = 10_000
    currency: Annotated[
        Text,
        _says(
            "Currency of the room, a code such as EUR or a sign such as $; empty for play chips, "
            "which a table may still show as money of its own."
        ),
    ] = ""
    currency_decimals: Annotated[
        int, _whole(0, 8, "Digits after the point in amounts of the currency.")
    ] = 0
    currency_point: Annotated[
        Literal[".", ","], _says("The mark before these digits: a point or a comma.")
    ] = "."
    currency_chip: Annotated[
        int,
        _whole(
            1,
            10**9,
            "What one chip is worth, in the currency's smallest units: 25 where it is a quarter of "
            "a dollar, 1 where every cent counts.",
        ),
    ] = 1
    hosts: Annotated[
        tuple[Text, ...],
        _says(
            "Names of the hosts. The terminal shows a link for each that is not registered yet; "
            "without any names here it shows one for the first host."
        ),
    ] = ()
    session_days: Annotated[int, _whole(1, 400, "Days after which one has to log in again.")] = 30
    invite_days: Annotated[int, _whole(1, 400, "Days for which an invitation is good.")] = 7
    tables_per_person: Annotated[
        int, _whole(0, 1000, "How many open tables one person may have opened.")
    ] = 3
    tables_per_minute: Annotated[
        int, _whole(1, 1000, "Tables that one person may open in a minute.")
    ] = 5
    invites_per_minute: Annotated[
        int, _whole(1, 1000, "Invitations that one person may make in a minute.")
    ] = 10
    recheck_ms: Annotated[
        int,
        _whole(
            0,
            3_600_000,
            "Milliseconds between two tables whose deals are played again from the log in the "
            "background, and held against what was told; 0 for never.",
        ),
    ] = 1000
    log_days: Annotated[
        int,
        _whole(
            0,
            36_500,
            "Days for which what the logs of the tables say is kept: older deals cannot be "
            "replayed any more, their proof stays; 0 for good.",
        ),
    ] = 0
    fair_play_days: Annotated[
        int,
        _whole(
            0,
            400,
            "Days of play that the report on fair play looks at, and for which is kept, as hashes, "
            "from which address and device somebody came; 0 for neither.",
        ),
    ] = 30
    conduct_scale: Annotated[
        Text,
        _says(
            "File with the house's scale of sanctions for offences, a TOML file; empty for what "
            "the book in force offers."
        ),
    ] = ""
    house_rules: Annotated[
        Text,
        _says(
            "File with the house's rules: the book in force, options taken up, and what the house "
            "decided otherwise, as floorman ruleset --amend reads it. New tables that name the "
            "same book go by them. Empty for the book alone."
        ),
    ] = ""
    house_rules_public: Annotated[
        bool, _says("Whether the page of the house's rules is read without a session.")
    ] = True
    time_zone: Annotated[
        Text,
        _says(
            "Time zone of the house, such as Europe/Berlin: it says which day it is in the club's "
            "book and for limits of one's own, by its clock as it is when the room is opened, "
            "and is offered where an evening is planned."
        ),
    ] = "UTC"
    play_limits: Annotated[
        bool,
        _says(
            "Responsible play: whether people may limit what they buy in for, what they lose and "
            "how long they play, take time out and shut themselves out. What was set stays in "
            "force when it is turned off."
        ),
    ] = False
    reality_check_minutes: Annotated[
        int,
        _whole(
            0,
            1_440,
            "With play_limits, minutes of play after which people are told how long it has been; "
            "0 only for those who ask for it.",
        ),
    ] = 60
    exclusion_least_days: Annotated[
        int, _whole(1, 3_650, "Days for which people shut themselves out at the least.")
    ] = 1
    day_begins: Annotated[
        int, _whole(0, 23, "Hour at which a day of the limits begins: play goes on past midnight.")
    ] = 6
    consent: Annotated[
        Literal["implied", "asked"],
        _says(
            'How people accept the house\'s rules: "implied" by being here, as the rulebooks have '
            'it, or "asked" of everybody before he plays.'
        ),
    ] = "implied"
    chat: Annotated[bool, _says("Whether people may talk at the tables.")] = True
    acting_seconds: Annotated[
        int, _whole(0, 3600, "Seconds for a turn where a table does not say; 0 for ever.")
    ] = 30
    time_bank_seconds: Annotated[
        int, _whole(0, 3600, "Seconds of time bank where a table does not say.")
    ] = 60
    auto_time_bank: Annotated[
        bool,
        _says(
            "Whether a time bank is used by itself when the clock has run out, for players who "
            "have not said otherwise."
        ),
    ] = True
    disconnect_seconds: Annotated[
        int,
        _whole(
            0,
            3600,
            "Seconds that a player whose connection is lost is waited for, beside his clock. Then "
            "he is checked or folded for, and sits out after the deal.",
        ),
    ] = 20
    pause_ms: Annotated[int, _whole(0, 60_000, "Milliseconds between deals at the least.")] = 3_000
    shuffle_ms: Annotated[
        int,
        _whole(
            0,
            10_000,
            "Milliseconds in which browsers open their players' parts in a shuffle, at most half "
            "of the pause before a deal; 0: the house shuffles alone.",
        ),
    ] = 1_200
    showdown_ms: Annotated[
        int,
        _whole(
            0,
            60_000,
            "Milliseconds that the pots wait for somebody who may show a losing hand that was "
            "mucked for him.",
        ),
    ] = 2_500
    street_ms: Annotated[int, _whole(0, 10_000, "Milliseconds for a street of an all-in.")] = 1_400
    argon2_passes: Annotated[
        int, _whole(1, 100, "Cost of a password, in passes over its memory.")
    ] = 2
    argon2_memory_kib: Annotated[
        int, _whole(8, 4 * 1024 * 1024, "Cost of a password, in KiB of memory.")
    ] = 19_456
    argon2_lanes: Annotated[int, _whole(1, 16, "Cost of a password, in parallel lanes.")] = 1
    lock_after: Annotated[
        int,
        _whole(
            1,
            1000,
            "Wrong passwords in a row, from one address for one name, after which the next waits.",
        ),
    ] = 5
    lock_seconds: Annotated[
        int, _whole(1, 86_400, "Seconds of the first wait; each further failure doubles them.")
    ] = 30
    lock_most_seconds: Annotated[int, _whole(1, 604_800, "Seconds of the longest wait.")] = 3_600
    confirm_minutes: Annotated[
        int,
        _whole(
            0,
            10_080,
            "Minutes after which the host and the floor say their password again, if they have "
            "not used their powers since; 0 for never.",
        ),
    ] = 30
    requests_per_minute: Annotated[
        int, _whole(1, 1_000_000, "Requests from one address in a minute; a quarter at once.")
    ] = 600
    sign_ins_per_minute: Annotated[
        int, _whole(1, 100_000, "Logins and registrations from one address in a minute.")
    ] = 10
    guests_per_hour: Annotated[
        int, _whole(1, 1_000_000, "New guests from one address in an hour.")
    ] = 30
    messages_per_second: Annotated[
        int, _whole(1, 10_000, "Messages of one browser at the tables in a second.")
    ] = 20
    chat_per_minute: Annotated[
        int, _whole(1, 100_000, "Lines that one person may say at the tables in a minute.")
    ] = 30
    connections_per_person: Annotated[
        int,
        _whole(1, 10_000, "Browsers and tabs that one person may have at the tables."),
    ] = 20
    connections_per_address: Annotated[
        int, _whole(1, 1_000_000, "Browsers at the tables from one address.")
    ] = 1_000
    sockets_in_all: Annotated[
        int,
        _whole(
            16,
            1_000_000,
            "Sockets that are open at once, of everybody together. When there are more, the one "
            "that has been open longest without a session makes room.",
        ),
    ] = 5_000
    sockets_per_address: Annotated[
        int, _whole(4, 1_000_000, "Sockets that are open at once from one address.")
    ] = 1_500
    strangers_per_address: Annotated[
        int,
        _whole(
            2,
            1_000_000,
            "Of these, sockets that have not said yet whose they are: for the next one the oldest "
            "makes room.",
        ),
    ] = 250
    unsent_kib: Annotated[
        int,
        _whole(
            64,
            1024 * 1024,
            "What may wait to be taken by one browser at the tables, in KiB; then it is hung up "
            "on, and may come back.",
        ),
    ] = 1_024
    unsent_kib_in_all: Annotated[
        int,
        _whole(
            1_024,
            1024 * 1024 * 1024,
            "What may wait to be taken by all of them together, in KiB; then the one for which "
            "most waits is hung up on.",
        ),
    ] = 65_536
    body_bytes: Annotated[
        int, _whole(1_024, 16 * 1024 * 1024, "The largest request that is read, in bytes.")
    ] = 65_536

    @property
    def public_names(self) -> tuple[str, ...]:
        """The names that a certificate of an authority is for, in small letters."""
        found = self.tls_names or (urlsplit(self.public_url).hostname or "",)
        return tuple(one.lower().rstrip(".") for one in found if one)

    @property
    def money(self) -> Currency:
        """The currency of the room; play chips where none is set. Raises MoneyError."""
        return Currency(
            name=self.currency,
            decimals=self.currency_decimals,
            point=self.currency_point,
            chip=self.currency_chip,
        )
