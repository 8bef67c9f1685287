"""What the map builders share: the projection, reading the boroughs, writing GeoJSON."""
import json

import pyproj
from shapely.geometry import shape
from shapely.ops import transform

# UTM zone 18N, meters.
to_meters = pyproj.Transformer.from_crs(4326, 32618, always_xy=True).transform
to_degrees = pyproj.Transformer.from_crs(32618, 4326, always_xy=True).transform


def read_boroughs(path):
    """Borough name to its outline in meters, from the City Planning file as GeoJSON in degrees."""
    features = json.load(open(path))['features']
    return {
        feature['properties']['BoroName']: transform(to_meters, shape(feature['geometry'])).buffer(0)
        for feature in features
    }


def parts(geometry):
    """The single geometries of a multi geometry, or the geometry itself."""
    return getattr(geometry, 'geoms', [geometry])


def degrees(coordinates):
    """Five places, about a meter."""
    return [[round(lng, 5), round(lat, 5)] for lng, lat in coordinates]


def feature(properties, kind, coordinates):
    return {
        'type': 'Feature',
        'properties': properties,
        'geometry': {'type': kind, 'coordinates': coordinates},
    }


def write_json(path, document):
    with open(path, 'w') as file:
        json.dump(document, file, separators=(',', ':'))


def write_features(path, features):
    write_json(path, {'type': 'FeatureCollection', 'features': features})
