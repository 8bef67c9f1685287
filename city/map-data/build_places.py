"""places.geojson: hospitals, schools, museums and others by which people know where they are.

usage: build_places.py known-places.tsv OUT
"""
import sys

from geodata import feature, write_features

# What it is to its sign, and the zoom from which the map has it. What is missing here is not on the map: shops and
# restaurants would be advertisements, parts of town have names of their own.
SIGNS = {
    'Hospital': ('health', 13),
    'University': ('school', 13),
    'College': ('school', 14),
    'School': ('school', 14),
    'Museum': ('culture', 14),
    'Library': ('culture', 14),
    'Theater': ('culture', 15),
    'Music hall': ('culture', 15),
    'Park': ('park', 14),
    'Garden': ('park', 13),
    'Zoo': ('park', 13),
    'Beach': ('park', 13),
    'Aquarium': ('park', 14),
    'Stadium': ('other', 13),
    'Arena': ('other', 13),
    'Bridge': ('other', 14),
    'Ferry': ('other', 14),
    'Train station': ('other', 14),
    'Bus station': ('other', 14),
    'Landmark': ('other', 14),
    'Mall': ('other', 15),
    'Market': ('other', 15),
    'Housing': ('other', 15),
    'Courthouse': ('other', 15),
    'City office': ('other', 15),
    'Government office': ('other', 15),
}


def main(known_places, out):
    features = []
    for line in open(known_places):
        name, what, _, lat, lng, *_ = [*line.split('\t'), '', '', '', '']
        if what in SIGNS:
            sign, zoom = SIGNS[what]
            properties = {'name': name, 'sign': sign, 'from': zoom}
            features.append(feature(properties, 'Point', [float(lng), float(lat)]))
    write_features(f'{out}/places.geojson', features)


main(*sys.argv[1:3])
