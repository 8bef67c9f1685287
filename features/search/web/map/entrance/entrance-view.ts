import { type Bounds, boxAround, boxAt } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import { boundsAround } from '../area.ts';
import { type MapSize, viewOfBox } from '../first-view.ts';
import type { MapView } from '../kept-view.ts';

/** How far five and ten minutes lead, in kilometers. */
const KM = { fiveMinutes: 0.32, tenMinutes: 0.64 };
/** From here on all streets have their names: what would be seen from farther away is left out. */
export const NAMED_ZOOM = 14.1;
const STATIONS_MOST = 3;
/** The dot of a station keeps this off the edges; its name has room on the inner side. */
const PADDING = { top: 44, right: 64, bottom: 44, left: 32 };
/** The line of a walk needs less. */
const LINE_PADDING = 16;

/** The box around a home that reaches as far to each side as these places are from it, so that the home is in its middle. */
function boxInMiddle({ lat, lng }: Coordinates, boxes: readonly Bounds[]): Bounds {
  const { west, south, east, north } = boxAround(boxes);
  const [wide, high] = [Math.max(lng - west, east - lng), Math.max(lat - south, north - lat)];
  return { west: lng - wide, south: lat - high, east: lng + wide, north: lat + high };
}

/** Beside the walk, on the sides of a home on which a station lies farther out, room for its name. */
const besideWalk = (walk: Bounds, station: Coordinates) => ({
  top: station.lat > walk.north ? PADDING.top : LINE_PADDING,
  right: station.lng > walk.east ? PADDING.right : LINE_PADDING,
  bottom: station.lat < walk.south ? PADDING.bottom : LINE_PADDING,
  left: station.lng < walk.west ? PADDING.left : LINE_PADDING,
});

/**
 * What a map of one home shows first: the home in the middle of a walk of five minutes, with the station nearest to it, the next
 * ones and all of a walk of ten minutes where streets keep their names. A nearest station for which they would lose them has the
 * home beside the middle: within ten minutes always, else where they keep them so.
 */
export function entranceView(
  size: MapSize,
  home: Coordinates,
  stations: readonly Coordinates[],
): MapView {
  const around = (radiusKm: number) => boundsAround({ ...home, radiusKm });
  const walk = around(KM.fiveMinutes);
  const [nearest, ...others] = stations.slice(0, STATIONS_MOST);
  const inMiddle = (boxes: readonly Bounds[]) => viewOfBox(size, boxInMiddle(home, boxes), PADDING);
  let boxes = nearest ? [walk, boxAt(nearest)] : [walk];
  let view = inMiddle(boxes);
  if (nearest && view.zoom < NAMED_ZOOM) {
    const aside = viewOfBox(size, boxAround(boxes), besideWalk(walk, nearest));
    if (distanceKm(home, nearest) <= KM.tenMinutes || aside.zoom >= NAMED_ZOOM) return aside;
    [boxes, view] = [[walk], inMiddle([walk])];
  }
  for (const more of [...others.map(boxAt), around(KM.tenMinutes)]) {
    const wider = inMiddle([...boxes, more]);
    if (wider.zoom < NAMED_ZOOM) continue;
    boxes = [...boxes, more];
    view = wider;
  }
  return view;
}
