"""corners.geojson: the cross streets that bus stops name, each a name beside the street that is drawn.

A stop stands up to 50 m from its corner, so that a name is written there and no side street is drawn.

usage: build_corners.py GTFS boroughs.json OUT, with streets.geojson and parks.geojson in OUT
"""
import collections
import json
import math
import re
import sys
import warnings

from shapely.geometry import Point, shape
from shapely.ops import transform, unary_union
from shapely.prepared import prep
from shapely.strtree import STRtree

from bus_stops import read_stops, street_name
from geodata import (
    degrees,
    feature,
    parts,
    read_boroughs,
    to_degrees,
    to_meters,
    write_features,
)

warnings.filterwarnings('ignore')

STREET_METERS = 25
SAME_CORNER_METERS = 90
# A cross street that is drawn this near has its name already.
DRAWN_METERS = 120
# Where the middle of a name is.
NAME_METERS = 60
ENDING = (
    'St|Av|Rd|Pl|Blvd|Dr|Ct|Ln|La|Pkwy|Terr|Ter|Sq|Way|Loop|Cir|Hwy|Tpke|Path|Row|Slip|Oval|Crescent|Walk|Mews'
)
# Stops also name stations, shops and house numbers.
STREET = re.compile(
    rf'(?:(?:[A-Z][\w\']* ){{0,2}}\d+(?:st|nd|rd|th) (?:{ENDING})|(?!Opp )[A-Z][A-Za-z\'. ]* (?:{ENDING})|Avenue [A-Z]'
    r'|Broadway|Bowery)(?: (?:N|S|E|W|North|South|East|West))?'
)


def read_shapes(path):
    """Properties and geometry in meters of each feature."""
    for of in json.load(open(path))['features']:
        yield of['properties'], transform(to_meters, shape(of['geometry']))


def heading_at(line, point):
    at = line.project(point)
    before, after = line.interpolate(max(0, at - 20)), line.interpolate(at + 20)
    return math.atan2(after.y - before.y, after.x - before.x)


class Streets:
    """The streets of the map."""

    def __init__(self, path):
        self.lines, self.name_of = [], {}
        for properties, geometry in read_shapes(path):
            for line in parts(geometry):
                self.lines.append(line)
                self.name_of[id(line)] = properties.get('n', '')
        self.tree = STRtree(self.lines)

    def named(self, point, name, meters):
        """The nearest line of this name within so many meters."""
        near = [
            line
            for line in self.tree.query(point.buffer(meters))
            if self.name_of[id(line)] == name and line.distance(point) < meters
        ]
        return min(near, key=point.distance) if near else None


def read_corners(gtfs, streets):
    """Names of both streets, line of the first one, and the places of the stops on it, once a corner."""
    by_names = collections.defaultdict(list)
    for name, lng, lat in read_stops(gtfs):
        street, _, cross_street = (street_name(part) for part in name.partition('/'))
        point = Point(*to_meters(lng, lat))
        if not STREET.fullmatch(cross_street) or cross_street == street:
            continue
        line = streets.named(point, street, STREET_METERS)
        if line is None or streets.named(point, cross_street, DRAWN_METERS):
            continue
        place = line.interpolate(line.project(point))
        corners = by_names[cross_street, street]
        same = next((c for c in corners if c[1][0].distance(place) < SAME_CORNER_METERS), None)
        if same:
            same[1].append(place)
        else:
            corners.append((line, [place]))
    for (cross_street, _), corners in sorted(by_names.items()):
        for line, places in corners:
            x = sum(place.x for place in places) / len(places)
            y = sum(place.y for place in places) / len(places)
            yield cross_street, line, Point(x, y)


def main(gtfs, boroughs_path, out):
    streets = Streets(f'{out}/streets.geojson')
    land = unary_union(list(read_boroughs(boroughs_path).values()))
    parks = unary_union([geometry for _, geometry in read_shapes(f'{out}/parks.geojson')])
    # Buses go on to Westchester and Nassau; tiles round places to a meter.
    in_city = prep(land.buffer(-3))
    has_streets = prep(land.difference(parks))
    features = []
    for cross_street, line, point in read_corners(gtfs, streets):
        if not in_city.contains(point):
            continue
        # At right angles, which is better than the direction of the next street that crosses.
        turn = (90 - math.degrees(heading_at(line, point))) % 180
        turn = round(turn if turn <= 90 else turn - 180)
        along = (math.cos(math.radians(turn)), -math.sin(math.radians(turn)))
        properties = {'n': cross_street, 'turn': turn}
        ends = [
            Point(point.x + side * NAME_METERS * along[0], point.y + side * NAME_METERS * along[1])
            for side in (1, -1)
        ]
        if not has_streets.contains(ends[0]):
            if not has_streets.contains(ends[1]):
                continue
            properties['left'] = 1
        place = degrees([to_degrees(point.x, point.y)])[0]
        features.append(feature(properties, 'Point', place))
    write_features(f'{out}/corners.geojson', features)


main(*sys.argv[1:4])
