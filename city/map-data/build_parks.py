"""parks.geojson from park-outlines.ndjson, clipped to the city's land, and park-labels.json.

usage: build_parks.py boroughs.json OUT
"""
import json
import math
import pathlib
import sys

from shapely.geometry import Polygon
from shapely.ops import transform, unary_union

from geodata import (
    degrees,
    feature,
    parts,
    read_boroughs,
    to_degrees,
    to_meters,
    write_features,
    write_json,
)

OUTLINES = pathlib.Path(__file__).with_name('park-outlines.ndjson')
LABELLED_SQUARE_METERS = 1.2e5
SMALLEST_SQUARE_METERS = 800


def rectangle(of):
    x, y = to_meters(*of['center'])
    turn = math.radians(of['clockwiseDegrees'])
    up = (math.sin(turn), math.cos(turn))
    right = (math.cos(turn), -math.sin(turn))
    width, height = of['widthMeters'], of['heightMeters']
    return Polygon(
        [
            (
                x + across * width / 2 * right[0] + along * height / 2 * up[0],
                y + across * width / 2 * right[1] + along * height / 2 * up[1],
            )
            for across, along in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
    )


def shape_of(park, land):
    """In meters; outlines are drawn loosely, so they are clipped and their corners rounded."""
    is_water = park['kind'] == 'water'
    outline = park.get('outline')
    geometry = (
        transform(to_meters, Polygon(outline)).buffer(0) if outline else rectangle(park['rectangle'])
    )
    if not is_water:
        geometry = geometry.intersection(land).simplify(6)
    if outline and len(outline) > 4:
        geometry = (
            geometry.buffer(30).buffer(-60).buffer(30)
            if is_water
            else geometry.buffer(-12).buffer(24).buffer(-12).intersection(land)
        )
    return geometry.simplify(4)


def main(boroughs_path, out):
    land = unary_union(list(read_boroughs(boroughs_path).values()))
    features, labels = [], []
    for line in OUTLINES.read_text().splitlines():
        park = json.loads(line)
        name, kind = park['name'], park['kind']
        geometry = shape_of(park, land)
        polygons = [part for part in parts(geometry) if part.area > SMALLEST_SQUARE_METERS]
        coordinates = [
            [degrees(transform(to_degrees, polygon).exterior.coords)] for polygon in polygons
        ]
        properties = {'kind': kind, 'name': name} if name else {'kind': kind}
        features.append(feature(properties, 'MultiPolygon', coordinates))
        if name and kind != 'water' and geometry.area > LABELLED_SQUARE_METERS:
            largest = max(polygons, key=lambda polygon: polygon.area)
            center = transform(to_degrees, largest.centroid)
            label = {'kind': 'park', 'name': name, 'rank': round(-geometry.area / 1e4)}
            labels.append(feature(label, 'Point', degrees(center.coords)[0]))
    write_features(f'{out}/parks.geojson', features)
    write_json(f'{out}/park-labels.json', labels)


main(*sys.argv[1:3])
