"""land.geojson and boroughs.geojson.

The boroughs are those of City Planning. Around them: the state polygons of New Jersey and New York
(GMT's DCW, written by `gmt coast -EUS.NJ -M`). Neither source has the Hudson's west bank above 33rd
Street, so the river is the union of discs on the state line that reach the city's shore.

usage: build_land.py boroughs.json new-jersey.txt new-york.txt OUT
"""
import sys

from shapely.geometry import MultiPolygon, Polygon, box
from shapely.ops import linemerge, transform, unary_union

from geodata import degrees, feature, parts, read_boroughs, to_degrees, to_meters, write_features

FRAME = box(-74.40, 40.40, -73.55, 41.02)
CITY_TOLERANCE_METERS = 5
AROUND_TOLERANCE_METERS = 25
BOROUGH_TOLERANCE_METERS = 20
SMALLEST_ISLET_SQUARE_METERS = 600


def read_state(path):
    """The rings of a GMT multi-segment file as one geometry in meters, cut to the frame."""
    rings, ring = [], []
    for line in [*open(path), '>']:
        if line.startswith('>'):
            if len(ring) > 3:
                rings.append(ring)
            ring = []
        elif not line.startswith('#'):
            lng, lat = map(float, line.split()[:2])
            ring.append((lng - 360 if lng > 180 else lng, lat))
    polygons = [Polygon(points).buffer(0) for points in rings]
    land = unary_union([polygon for polygon in polygons if polygon.intersects(FRAME)])
    return transform(to_meters, land).buffer(0).intersection(transform(to_meters, FRAME))


def hudson(new_jersey, new_york, boroughs):
    """Discs along the state line, from the Upper Bay to Yonkers, as wide as the river."""
    upper_bay_y = to_meters(-74.0, 40.700)[1]
    west_x = to_meters(-74.06, 40.7)[0]
    shore = unary_union([boroughs['Manhattan'], boroughs['Bronx']])
    discs = []
    for bank in parts(new_jersey.boundary):
        for meters in range(0, int(bank.length), 60):
            point = bank.interpolate(meters)
            if not (point.y > upper_bay_y and point.distance(new_york) < 60 and point.x > west_x):
                continue
            half_width = shore.distance(point)
            lat = to_degrees(point.x, point.y)[1]
            if lat > 40.912:
                half_width = 690 + (lat - 40.912) * 1500
            if half_width < 1200:
                discs.append(point.buffer(max(half_width, 350), 24))
    return unary_union(discs).buffer(120).buffer(-120)


def land_around(new_jersey, new_york, boroughs):
    """New Jersey, Westchester and Nassau, clear of the city's shores."""
    city = unary_union(list(boroughs.values()))
    rest = new_york.difference(city.buffer(70)).buffer(-140).buffer(140)
    nassau_x = to_meters(-73.76, 40.75)[0]
    blocks = [
        block
        for block in parts(rest)
        if block.area > 6e6 or (block.area > 2e5 and block.centroid.x > nassau_x)
    ]
    state = unary_union(blocks).buffer(95).intersection(new_york)
    land = unary_union([new_jersey, state]).difference(hudson(new_jersey, new_york, boroughs))
    land = unary_union([block for block in parts(land) if block.area > 3e4])
    land = land.difference(boroughs['Manhattan'].buffer(350))
    return land.difference(boroughs['Staten Island'].buffer(25)).difference(city)


def ring_in_degrees(ring):
    points = []
    for point in degrees(ring.coords):
        if not points or points[-1] != point:
            points.append(point)
    return points


def multi_polygon(geometry):
    """GeoJSON coordinates in degrees; rings that rounding has made a line are dropped."""
    return [
        [ring_in_degrees(polygon.exterior)]
        + [ring_in_degrees(hole) for hole in polygon.interiors if Polygon(hole).area > 0]
        for polygon in parts(transform(to_degrees, geometry))
        if len(ring_in_degrees(polygon.exterior)) > 3
    ]


def borders(boroughs):
    """The lines that two boroughs share."""
    names, lines = list(boroughs), []
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            shared = boroughs[one].boundary.intersection(boroughs[other].buffer(1.5))
            lines += [line for line in parts(shared) if line.length > 30]
    merged = transform(to_degrees, linemerge(lines).simplify(10))
    return [degrees(line.coords) for line in parts(merged)]


def main(boroughs_path, new_jersey_path, new_york_path, out):
    boroughs = read_boroughs(boroughs_path)
    around = land_around(read_state(new_jersey_path), read_state(new_york_path), boroughs)
    without_islets = {
        name: MultiPolygon(
            [part for part in parts(outline) if part.area > SMALLEST_ISLET_SQUARE_METERS]
        )
        for name, outline in boroughs.items()
    }
    city = unary_union([outline.buffer(0.5) for outline in without_islets.values()])
    city = city.simplify(CITY_TOLERANCE_METERS).buffer(0)
    around = around.simplify(AROUND_TOLERANCE_METERS)
    land = [
        feature({'kind': 'context'}, 'MultiPolygon', multi_polygon(around)),
        feature({'kind': 'nyc'}, 'MultiPolygon', multi_polygon(city)),
        feature({'kind': 'border'}, 'MultiLineString', borders(without_islets)),
    ]
    write_features(f'{out}/land.geojson', land)
    outlines = [
        feature(
            {'name': name},
            'MultiPolygon',
            multi_polygon(outline.simplify(BOROUGH_TOLERANCE_METERS).buffer(0)),
        )
        for name, outline in without_islets.items()
    ]
    write_features(f'{out}/boroughs.geojson', outlines)


main(*sys.argv[1:5])
