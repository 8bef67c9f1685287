"""near-streets.geojson: every street, for the zooms at which side streets have room.

A line of the city's Department of Transportation has the class of the bus street along it, `c` as in streets.geojson;
a side street has none. Where the department's files have a gap, as on bridges and in large parks, bus streets fill it.

usage: build_near_streets.py FOLDER OUT, with streets.geojson in OUT
"""
import collections
import json
import math
import sys
import warnings

from shapely.geometry import LineString, shape
from shapely.ops import linemerge, transform, unary_union
from shapely.strtree import STRtree

from dot_streets import bus_street, read_segments
from geodata import feature, parts, to_degrees, to_meters, write_features

# shapely 1.8 warns of the iteration that 2.0 has changed.
warnings.filterwarnings('ignore')

SIDE, HIGHWAY = -1, 3
# A bus street lies so near to its line, in its direction.
SAME_STREET_METERS = 22
SAME_HEADING = 0.4
# Ends that are one corner, also where a district's edge cut the line twice.
SAME_END_METERS = 1.5
# Shorter parts of a street have the class of what they join.
SHORTEST_CLASS_METERS = 300
# Of lines with one name so near to each other, one has it.
ONE_NAME_METERS = 40
SHORTEST_NAMED_METERS = 45
TOLERANCE_METERS = 2
STEP_METERS = 8
SHORTEST_GAP_METERS = 60
# Of a bridge over a river, whose two ends point at each other.
SPAN_METERS = (120, 1900)
SPAN_TURN = 0.1
BEARING_METERS = 25


def is_along(one, other):
    turn = abs(one - other)
    return min(turn, math.pi - turn) < SAME_HEADING


def heading(line):
    (x1, y1), (x2, y2) = line.coords[0], line.coords[-1]
    return math.atan2(y2 - y1, x2 - x1) % math.pi


class BusStreets:
    def __init__(self, path):
        self.pieces, self.class_of, self.lines = [], {}, []
        for street in json.load(open(path))['features']:
            properties = street['properties']
            for line in parts(transform(to_meters, shape(street['geometry']))):
                self.lines.append((properties['c'], properties.get('n', ''), line))
                for ends in zip(line.coords, line.coords[1:]):
                    piece = LineString(ends)
                    self.pieces.append(piece)
                    self.class_of[id(piece)] = properties['c']
        self.tree = STRtree(self.pieces)

    def class_along(self, line):
        middle, direction = line.interpolate(0.5, normalized=True), heading(line)
        found = SIDE
        for piece in self.tree.query(middle.buffer(SAME_STREET_METERS)):
            if is_along(heading(piece), direction) and piece.distance(middle) < SAME_STREET_METERS:
                found = max(found, self.class_of[id(piece)])
        return found


class Ends:
    """One place for all ends that are one corner."""

    def __init__(self):
        self.cells = collections.defaultdict(list)

    def at(self, x, y):
        cell = (int(x // SAME_END_METERS), int(y // SAME_END_METERS))
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                for known in self.cells[cell[0] + dx, cell[1] + dy]:
                    if math.dist(known, (x, y)) < SAME_END_METERS:
                        return known
        self.cells[cell].append((x, y))
        return (x, y)


def merged(lines):
    """The lines joined at their ends, each drawn once."""
    ends = Ends()
    joined = []
    for line in lines:
        first, *between, last = line.coords
        points = [ends.at(*first), *between, ends.at(*last)]
        if points[0] != points[-1] or between:
            joined.append(LineString(points))
    if not joined:
        return []
    union = unary_union(joined)
    return list(parts(linemerge(union) if len(parts(union)) > 1 else union))


def even_classes(by_class):
    """Lines by class, where a short part of a street has the class of what it joins."""
    ends_of = collections.defaultdict(set)
    for kind, lines in by_class.items():
        for line in lines:
            ends_of[line.coords[0]].add(kind)
            ends_of[line.coords[-1]].add(kind)
    even = collections.defaultdict(list)
    for kind, lines in by_class.items():
        for line in lines:
            beside = [ends_of[line.coords[at]] - {kind} for at in (0, -1)]
            if line.length < SHORTEST_CLASS_METERS and all(beside):
                even[min(max(kinds) for kinds in beside)].append(line)
            else:
                even[kind].append(line)
    return even


def streets_by_class(segments, bus_streets):
    """(class, name) to the lines of it."""
    by_name = collections.defaultdict(lambda: collections.defaultdict(list))
    for name, is_highway, line in segments:
        kind = HIGHWAY if is_highway else bus_streets.class_along(line) if name else SIDE
        by_name[name][kind].append(line)
    streets = collections.defaultdict(list)
    for name, by_class in sorted(by_name.items()):
        # Once to join, and once more what has a new class.
        even = even_classes({kind: merged(lines) for kind, lines in by_class.items()})
        for kind, lines in even.items():
            streets[kind, name] += merged(lines)
    return streets


def split_named(lines):
    """Lines that carry the name, and those too short for it or beside another that has it."""
    named, nameless, around = [], [], None
    for line in sorted(lines, key=lambda line: -line.length):
        is_beside = around is not None and line.difference(around).length < line.length / 2
        if line.length < SHORTEST_NAMED_METERS or is_beside:
            nameless.append(line)
            continue
        named.append(line)
        reach = line.buffer(ONE_NAME_METERS, resolution=2)
        around = reach if around is None else around.union(reach)
    return named, nameless


class Drawn:
    """Where the segments are and in which direction, to find what they leave out."""

    def __init__(self, lines):
        self.cells = collections.defaultdict(list)
        for line in lines:
            for x, y, direction in steps(line):
                self.cells[x // SAME_STREET_METERS, y // SAME_STREET_METERS].append((x, y, direction))

    def has(self, x, y, direction):
        column, row = x // SAME_STREET_METERS, y // SAME_STREET_METERS
        return any(
            math.dist((x, y), known[:2]) < SAME_STREET_METERS and is_along(direction, known[2])
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for known in self.cells.get((column + dx, row + dy), ())
        )


def steps(line):
    """A point each few meters, with the direction there."""
    for start, end in zip(line.coords, line.coords[1:]):
        direction = heading(LineString((start, end)))
        count = max(1, round(math.dist(start, end) / STEP_METERS))
        for step in range(count + 1):
            part = step / count
            yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part, direction


def spans(lines):
    """Over the water: each end of a bridge with the one that it points at."""
    ends = []
    for line in lines:
        points = list(line.coords)
        for end in (points[::-1], points):
            back = next((point for point in end if math.dist(point, end[0]) > BEARING_METERS), end[-1])
            ends.append((end[0], math.atan2(end[0][1] - back[1], end[0][0] - back[0])))
    for place, ahead in ends:
        found = []
        for other, opposite in ends:
            length = math.dist(place, other)
            over = math.atan2(other[1] - place[1], other[0] - place[0])
            turns = [abs(math.remainder(over - turn, math.tau)) for turn in (ahead, opposite + math.pi)]
            if SPAN_METERS[0] < length < SPAN_METERS[1] and max(turns) < SPAN_TURN:
                found.append((max(turns), other))
        if found and place < min(found)[1]:
            yield LineString((place, min(found)[1]))


def gaps(bus_streets, drawn):
    """Stretches of bus streets along which there is no segment."""
    for kind, name, line in bus_streets.lines:
        open_points = []
        for x, y, direction in [*steps(line), (0, 0, None)]:
            if direction is not None and not drawn.has(x, y, direction):
                open_points.append((x, y))
                continue
            if len(open_points) > 1:
                part = LineString(open_points)
                if part.length > SHORTEST_GAP_METERS:
                    yield kind, bus_street(name), part
            open_points = []


def main(folder, out):
    bus_streets = BusStreets(f'{out}/streets.geojson')
    segments = list(read_segments(folder))
    streets = streets_by_class(segments, bus_streets)
    for kind, name, line in gaps(bus_streets, Drawn(line for _, _, line in segments)):
        streets[kind, name].append(line)
    for (_, name), lines in streets.items():
        if name.endswith('Bridge'):
            lines.extend(spans(lines))
    drawn = collections.defaultdict(list)
    for (kind, name), lines in streets.items():
        named, nameless = split_named(lines) if name else ([], lines)
        drawn[kind, name] += named
        drawn[kind, ''] += nameless
    features = []
    for (kind, name), lines in sorted(drawn.items()):
        coordinates = [
            [[round(value, 6) for value in to_degrees(*point)] for point in line.simplify(TOLERANCE_METERS).coords]
            for line in lines
            if line.length > 2
        ]
        properties = {**({} if kind == SIDE else {'c': kind}), **({'n': name} if name else {})}
        if coordinates:
            features.append(feature(properties, 'MultiLineString', coordinates))
    write_features(f'{out}/near-streets.geojson', features)


main(*sys.argv[1:3])
