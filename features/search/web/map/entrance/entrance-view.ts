import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { boundsAround } from '../area.ts';
import { boxAround, boxAt } from '../areas.ts';
import { type MapSize, viewOfBox } from '../first-view.ts';
import type { MapView } from '../kept-view.ts';

/** The blocks around a home, its corner where the station is far, and how far ten minutes lead, in kilometers. */
const KM = { blocks: 0.28, corner: 0.1, tenMinutes: 0.65 };
/** From here on all streets have their names: what would be seen from farther away is left out. */
export const NAMED_ZOOM = 14.1;
const STATIONS_MOST = 3;
/** The dot of a station keeps this off the edges; its name has room on the inner side. */
const PADDING = { top: 44, right: 64, bottom: 44, left: 32 };

/**
 * What a map of one home shows first: its blocks and the station with the shortest walk, the next ones while streets keep their
 * names, and all of a walk of ten minutes where the map has room for it.
 */
export function entranceView(
  size: MapSize,
  home: Coordinates,
  stations: readonly Coordinates[],
): MapView {
  const [nearest, ...others] = stations.slice(0, STATIONS_MOST).map(boxAt);
  const around = (radiusKm: number) => boundsAround({ ...home, radiusKm });
  const least = (radiusKm: number) => boxAround([around(radiusKm), ...(nearest ? [nearest] : [])]);
  const isNear = viewOfBox(size, least(KM.blocks), PADDING).zoom >= NAMED_ZOOM;
  let box = least(isNear ? KM.blocks : KM.corner);
  let view = viewOfBox(size, box, PADDING);
  for (const more of [...others, around(KM.tenMinutes)]) {
    const wider = boxAround([box, more]);
    const from = viewOfBox(size, wider, PADDING);
    if (from.zoom < NAMED_ZOOM) continue;
    [box, view] = [wider, from];
  }
  return view;
}
