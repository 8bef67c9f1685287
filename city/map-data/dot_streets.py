"""Reads the segments of the city's Department of Transportation: street, posted speed limit, line.

They lie by community district, each cut at the district's edge, so that a street along an edge lies in two files.
"""
import glob
import json
import re

from shapely.geometry import shape
from shapely.ops import transform

from bus_stops import street_name
from geodata import parts, to_meters

# Ramps, and what has a number and no name.
RAMP = re.compile(r'\b(EN|ET|ENTRANCE|ENTRY|EXIT|RAMP|RP|CONNECTOR|TURNAROUND|UNDERPASS|OVERPASS)\b')
NO_STREET = re.compile(r'BOUNDARY|PEDESTRIAN')
NAMELESS = re.compile(r'^(ALLEY|DRIVEWAY|PRIVATE DRIVEWAY|UNNAMED STREET)$|\b[NESW]B\b')
HIGHWAY = re.compile(r'\b(EXPRESSWAY|PARKWAY|THRUWAY|HIGHWAY|DRIVE|BRIDGE|TUNNEL)\b')
TUNNEL = re.compile(r'\bTUNNEL$')

# As bus stops abbreviate.
SHORT = {
    'Street': 'St',
    'Avenue': 'Av',
    'Place': 'Pl',
    'Road': 'Rd',
    'Boulevard': 'Blvd',
    'Drive': 'Dr',
    'Court': 'Ct',
    'Lane': 'Ln',
    'Terrace': 'Terr',
    'Parkway': 'Pkwy',
    'Expressway': 'Expwy',
    'Highway': 'Hwy',
    'Square': 'Sq',
    'Turnpike': 'Tpke',
}
SIDES = {'East': 'E', 'West': 'W', 'North': 'N', 'South': 'S'}
SPELLINGS = [
    (re.compile(r'\bMc ?(\w)'), lambda found: f'Mc{found.group(1).upper()}'),
    (re.compile(r'\bMac (Dougal|Donough|Cracken)'), r'Mac\1'),
    (re.compile(r"\bO'(\w)"), lambda found: f"O'{found.group(1).upper()}"),
    (re.compile(r'\bDe ?kalb\b', re.I), 'DeKalb'),
    (re.compile(r'\bLa Guardia\b'), 'LaGuardia'),
    (re.compile(r'^Avenue Of The Americas$'), '6th Av'),
    (re.compile(r'\bOf The\b'), 'of the'),
    (re.compile(r'^Saint\b'), 'St'),
    (re.compile(r'\bSr$'), 'Service Rd'),
    (re.compile(r'^(Franklin D Roosevelt|Fdr) Dr.*'), 'FDR Dr'),
]


def written(street):
    """`WEST 46 STREET` to `W 46th St`; empty for a ramp."""
    if RAMP.search(street) or NAMELESS.search(street):
        return ''
    words = street_name(street).split(' ')
    # The kind is the last word, or the one before a side: `Park Av South`.
    kind = len(words) - (2 if words[-1] in SIDES and len(words) > 2 else 1)
    if kind > 0:
        words[kind] = SHORT.get(words[kind], words[kind])
    if words[0] in SIDES and len(words) > 2 and words[1][0].isdigit():
        words[0] = SIDES[words[0]]
    name = ' '.join(words)
    for spelling, right in SPELLINGS:
        name = spelling.sub(right, name)
    return name


KINDS = {
    *SHORT.values(),
    *('Bridge', 'Broadway', 'Bowery', 'Circle', 'Loop', 'Park', 'Plaza', 'Row', 'Slip', 'Southwest'),
}


def bus_street(name):
    """A name in streets.geojson, written as the others; empty for a hospital or a mall."""
    words = [word for word in written(name).split(' ') if word not in SIDES]
    return written(name) if words and words[-1] in KINDS else ''


def is_highway(street, limit):
    return limit >= 45 or (limit >= 40 and bool(HIGHWAY.search(street)))


def read_segments(folder):
    """Name, whether it is a highway, and line in meters."""
    for path in sorted(glob.glob(f'{folder}/cb-*.json')):
        for segment in json.load(open(path))['speed']['features']:
            street = re.sub(r'\s+', ' ', segment['properties']['street'].strip())
            if NO_STREET.search(street) or TUNNEL.search(street):
                continue
            limit = int(segment['properties']['postvz_sl'])
            for line in parts(transform(to_meters, shape(segment['geometry']))):
                yield written(street), is_highway(street, limit), line
