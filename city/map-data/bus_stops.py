"""Reads the bus feeds: stops are named `ON STREET/CROSS STREET`."""
import collections
import json
import re

FEEDS = ['bus_m', 'bus_bk', 'bus_qns', 'bus_bx', 'bus_si', 'bus_busco']
# Express routes run on highways.
EXPRESS = ('X', 'BM', 'QM', 'BXM', 'SIM')


def read(gtfs, feed, name):
    return json.load(open(f'{gtfs}/{feed}/{name}.json'))


def read_stops(gtfs):
    """Name, longitude and latitude of every stop, once an id."""
    stops = {}
    for feed in FEEDS:
        for stop in read(gtfs, feed, 'stops'):
            name = re.sub(r'\s+', ' ', stop['stop_name'].strip())
            stops[stop['stop_id']] = (name, float(stop['stop_lon']), float(stop['stop_lat']))
    return list(stops.values())


def read_shapes(gtfs):
    """The shapes that local buses run, the busiest first, each as (sequence, lng, lat) in order."""
    shapes, trips_on = {}, collections.Counter()
    for feed in FEEDS:
        trips, route_of = collections.Counter(), {}
        for trip in read(gtfs, feed, 'trips'):
            trips[trip['shape_id']] += 1
            route_of[trip['shape_id']] = trip['route_id']
        for point in read(gtfs, feed, 'shapes'):
            shape = point['shape_id']
            if route_of.get(shape, 'X').startswith(EXPRESS):
                continue
            key = feed + shape
            at = (float(point['shape_pt_lon']), float(point['shape_pt_lat']))
            shapes.setdefault(key, []).append((int(point['shape_pt_sequence']), *at))
            trips_on[key] = trips[shape]
    return [sorted(shapes[key]) for key in sorted(shapes, key=lambda key: -trips_on[key])]


def ordinal(found):
    number = int(found.group(1))
    if 10 <= number % 100 <= 20:
        return f'{number}th'
    return f'{number}' + {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')


def street_name(written):
    """`E 84 ST` to `E 84th St`."""
    name = re.sub(r'\s+', ' ', written.strip()).title()
    name = re.sub(r'\b(\d+)(?:St|Nd|Rd|Th)?\b', ordinal, name)
    return re.sub(r"'S\b", "'s", name)
