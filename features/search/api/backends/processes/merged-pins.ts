import type { Pins, PinsBox } from '../../../contract/answers.ts';
import { AREAS_FROM_ZOOM, areHomesApart } from '../../../rules/map-marks.ts';
import { FEATURES_MAX } from '../../read-model/pins.ts';
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
  const { borough, neighborhood } = one.properties;
  const minPrice = Math.min(one.properties.minPrice, other.properties.minPrice);
  return {
    type: 'Feature',
    bbox: boxAround([boxOf(one), boxOf(other)]),
    geometry,
    properties: {
      cluster: true,
      borough,
      neighborhood,
      point_count: countOf(one) + countOf(other),
      units: one.properties.units + other.properties.units,
      rooms: one.properties.rooms + other.properties.rooms,
      minPrice,
    },
  };
}

/** What two shards have in one area is one area, unless all of them show its prices. */
function byArea(features: readonly Feature[], isOfBoroughs: boolean): Feature[] {
  const groups = Map.groupBy(features, ({ properties: { borough, neighborhood } }) =>
    JSON.stringify([borough, isOfBoroughs || neighborhood]),
  );
  return [...groups.values()].flatMap((group) => {
    const isArea = features.length > FEATURES_MAX || group.some((one) => 'bbox' in one);
    if (!isArea || group.length === 1) return group;
    const area = group.reduce(together);
    return isOfBoroughs
      ? [{ ...area, properties: { ...area.properties, neighborhood: '' } } as Feature]
      : [area];
  });
}

/** The markers of a view, from those of each shard. */
export function mergedPins(parts: readonly Pins[], query: PinsQuery): Pins {
  const features = parts.flatMap((part) => part.features);
  const boxes = parts.flatMap(({ bbox }) => (bbox ? [bbox] : []));
  const buildings = features.reduce((sum, one) => sum + countOf(one), 0);
  const areHomes = areHomesApart(query.zoom, buildings) && buildings <= FEATURES_MAX;
  return {
    type: 'FeatureCollection',
    ...(boxes.length > 0 && { bbox: boxAround(boxes) }),
    features: areHomes ? features : byArea(features, query.zoom < AREAS_FROM_ZOOM),
  };
}
