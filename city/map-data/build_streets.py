"""streets.geojson: the streets that buses run on, named by a vote of the stops along them.

usage: build_streets.py GTFS OUT
"""
import collections
import math
import sys
import warnings

from shapely.geometry import LineString, Point
from shapely.ops import linemerge
from shapely.strtree import STRtree

from bus_stops import read_shapes, read_stops, street_name
from geodata import degrees, feature, parts, to_degrees, to_meters, write_features

# shapely 1.8 warns of the iteration that 2.0 has changed.
warnings.filterwarnings('ignore')

STEP_METERS = 10.0
SAME_STREET_METERS = 15.0
SAME_HEADING = 0.45
CELL_METERS = 30
SHORTEST_RUN_METERS = 40
SHARP_TURN = 0.6
STOP_METERS = 22
TOLERANCE_METERS = 7


def heading_difference(one, other, half_turn):
    difference = abs(one - other) % half_turn
    return min(difference, half_turn - difference)


class Runs:
    """Stretches of street, each drawn once however many routes run on it."""

    def __init__(self):
        self.lines = []
        self.routes_on = collections.Counter()
        self.grid = collections.defaultdict(list)

    def covering(self, x, y, heading):
        """The run that lies here already, in the same direction or the opposite one."""
        cell_x, cell_y = int(x // CELL_METERS), int(y // CELL_METERS)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                for px, py, known, run in self.grid.get((cell_x + dx, cell_y + dy), ()):
                    if (
                        heading_difference(heading, known, math.pi) < SAME_HEADING
                        and (px - x) ** 2 + (py - y) ** 2 < SAME_STREET_METERS**2
                    ):
                        return run
        return None

    def add(self, points):
        """Splits at sharp turns, so that a run is one street."""
        cuts = [0]
        for at in range(3, len(points) - 3):
            turn = heading_difference(points[at + 2][2], points[at - 2][2], 2 * math.pi)
            if turn > SHARP_TURN and at - cuts[-1] > 4:
                cuts.append(at)
        cuts.append(len(points) - 1)
        for first, last in zip(cuts, cuts[1:]):
            if last > first:
                run = len(self.lines)
                self.lines.append([(x, y) for x, y, _ in points[first : last + 1]])
            for x, y, heading in points[first : last + 1]:
                cell = (int(x // CELL_METERS), int(y // CELL_METERS))
                self.grid[cell].append((x, y, heading, run))

    def add_shape(self, points):
        covered = [self.covering(*point) for point in points]
        for run in {run for run in covered if run is not None}:
            self.routes_on[run] += 1
        at = 0
        while at < len(points):
            if covered[at] is not None:
                at += 1
                continue
            end = at
            while end + 1 < len(points) and (
                covered[end + 1] is None or (end + 3 < len(points) and covered[end + 2] is None)
            ):
                end += 1
            if (end - at) * STEP_METERS >= SHORTEST_RUN_METERS:
                self.add(points[max(0, at - 1) : end + 2])
            at = end + 1


def densify(shape):
    """A point each step with its heading, corners kept."""
    all_points = [to_meters(lng, lat) for _, lng, lat in shape]
    points = [
        point
        for at, point in enumerate(all_points)
        if at == 0
        or (point[0] - all_points[at - 1][0]) ** 2 + (point[1] - all_points[at - 1][1]) ** 2 > 0.5
    ]
    dense, heading = [], 0.0
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        heading = math.atan2(y2 - y1, x2 - x1)
        steps = max(1, int(math.hypot(x2 - x1, y2 - y1) // STEP_METERS))
        for step in range(steps):
            dense.append((x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps, heading))
    return [*dense, (*points[-1], heading)] if dense else []


def voted_name(line, tree, names):
    """The street that most stops beside the line stand on; empty where they disagree."""
    votes = collections.Counter()
    for stop in tree.query(line.buffer(STOP_METERS)):
        if line.distance(stop) < STOP_METERS:
            along = line.project(stop)
            is_inside = 10 < along < line.length - 10
            votes[names[id(stop)].split('/')[0].strip()] += 1 if is_inside else 0.25
    if not votes:
        return ''
    name, count = votes.most_common(1)[0]
    return street_name(name) if count >= 0.9 and count >= 0.45 * sum(votes.values()) else ''


def street_class(routes):
    return 2 if routes >= 18 else 1 if routes >= 7 else 0


def main(gtfs, out):
    runs = Runs()
    for shape in read_shapes(gtfs):
        runs.add_shape(densify(shape))
    named = [(Point(*to_meters(lng, lat)), name) for name, lng, lat in read_stops(gtfs) if '/' in name]
    tree = STRtree([point for point, _ in named])
    names = {id(point): name for point, name in named}
    streets = collections.defaultdict(list)
    for run, points in enumerate(runs.lines):
        if len(points) < 2:
            continue
        line = LineString(points)
        key = (street_class(runs.routes_on[run]), voted_name(line, tree, names))
        streets[key].append(line)
    features = []
    for (kind, name), lines in sorted(streets.items()):
        merged = linemerge(lines) if len(lines) > 1 else lines[0]
        coordinates = [
            degrees(to_degrees(*point) for point in line.simplify(TOLERANCE_METERS).coords)
            for line in parts(merged)
        ]
        properties = {'c': kind, 'n': name} if name else {'c': kind}
        features.append(feature(properties, 'MultiLineString', coordinates))
    write_features(f'{out}/streets.geojson', features)


main(*sys.argv[1:3])
