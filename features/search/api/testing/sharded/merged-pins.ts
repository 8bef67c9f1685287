import type { Pins, PinsBox } from '../../../contract/answers.ts';
import { mercatorX, mercatorY } from '../../read-model/grid.ts';
import { FEATURES_MAX, PINS_FROM_ZOOM, squaresOf } from '../../read-model/pins.ts';
import type { PinsQuery } from '../../search-results.ts';

type Feature = Pins['features'][number];

const countOf = ({ properties }: Feature) => ('cluster' in properties ? properties.point_count : 1);

const boxOf = (feature: Feature): PinsBox => {
  if ('bbox' in feature) return feature.bbox;
  const [lng, lat] = feature.geometry.coordinates;
  return [lng, lat, lng, lat];
};

function boxAround(boxes: readonly PinsBox[]): PinsBox {
  const all = (at: 0 | 1 | 2 | 3) => boxes.map((box) => box[at]);
  return [Math.min(...all(0)), Math.min(...all(1)), Math.max(...all(2)), Math.max(...all(3))];
}

/** A cluster of two, on the one that has more buildings. */
function together(one: Feature, other: Feature): Feature {
  const { geometry } = countOf(one) < countOf(other) ? other : one;
  const minPrice = Math.min(one.properties.minPrice, other.properties.minPrice);
  return {
    type: 'Feature',
    bbox: boxAround([boxOf(one), boxOf(other)]),
    geometry,
    properties: {
      cluster: true,
      point_count: countOf(one) + countOf(other),
      units: one.properties.units + other.properties.units,
      rooms: one.properties.rooms + other.properties.rooms,
      minPrice,
    },
  };
}

/** The cells depend on the view alone, so that what two shards have in one cell is one cluster. */
function bySquare(features: readonly Feature[], { bounds, zoom }: PinsQuery): Feature[] {
  const { side } = squaresOf(bounds, zoom);
  const squares = new Map<string, Feature>();
  for (const one of features) {
    const [lng, lat] = one.geometry.coordinates;
    const square = `${Math.floor(mercatorX(lng) / side)} ${Math.floor(mercatorY(lat) / side)}`;
    const known = squares.get(square);
    squares.set(square, known ? together(known, one) : one);
  }
  return [...squares.values()];
}

/** The markers of a view, from those of each shard. */
export function mergedPins(parts: readonly Pins[], query: PinsQuery): Pins {
  const features = parts.flatMap((part) => part.features);
  const boxes = parts.flatMap(({ bbox }) => (bbox ? [bbox] : []));
  const buildings = features.reduce((sum, one) => sum + countOf(one), 0);
  const isApart = query.zoom >= PINS_FROM_ZOOM && buildings <= FEATURES_MAX;
  return {
    type: 'FeatureCollection',
    ...(boxes.length > 0 && { bbox: boxAround(boxes) }),
    features: isApart ? features : bySquare(features, query),
  };
}
