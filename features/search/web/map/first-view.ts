import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { HOMES_FROM_ZOOM, WORLD_PIXELS } from '../../rules/map-marks.ts';
import type { SearchArea } from '../../rules/search-area.ts';
import { boundsAround, CITY_BOUNDS, contains, mercator, middleOf, zoomOfArea } from './area.ts';
import type { MapView } from './kept-view.ts';
import { placeAt, pointIn } from './mark-boxes.ts';

/*
 * What a map shows first, and the picture of the ground before it: both ask here, so that nothing jumps.
 */

export const ZOOMS = { least: 9, most: 17 };
/** How far beyond the city a map goes of which the lower part is covered, in degrees: else the city would be below. */
const BEYOND = 0.7;

/** A map in CSS pixels, of whose height so many are covered from below. */
export interface MapSize {
  width: number;
  height: number;
  covered: number;
}

interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Price tags need space above their buildings, and the buttons of the map theirs on the right. */
export const FOUND_PADDING: Padding = { top: 72, right: 80, bottom: 44, left: 48 };
/** Areas are named over their own land; at the lower edge stands what the map is made of. */
const CITY_PADDING: Padding = { top: 20, right: 20, bottom: 32, left: 20 };
/** The same share of a small map, which would have no room left. */
const PADDING_MOST = 1 / 6;
/** A single building is shown with the blocks around it. */
const FOUND_ZOOM_MAX = 15;
/** Neighborhoods are shown before the homes in them. */
export const AREAS_ZOOM_MAX = HOMES_FROM_ZOOM - 0.05;

/** The five boroughs. */
const BOROUGHS: Bounds = { west: -74.256, south: 40.496, east: -73.7, north: 40.916 };
/**
 * What a map of everything shows first: of each part of a borough the homes that are nearest to the middle, so that its mark is in
 * view. All of the city, whose shores have few homes, is so small on a screen that names leave their land.
 */
const CORE: Bounds = { west: -74.176, south: 40.549, east: -73.743, north: 40.862 };

/** Where a map may go. */
export const limitsOf = (isCovered: boolean): Bounds => ({
  ...CITY_BOUNDS,
  south: isCovered ? CITY_BOUNDS.south - BEYOND : CITY_BOUNDS.south,
});

/** How wide and how high a box is on the world of the map, which is 1 wide. */
function spanOf({ west, south, east, north }: Bounds) {
  const [from, to] = [mercator({ lat: north, lng: west }), mercator({ lat: south, lng: east })];
  return { x: to.x - from.x, y: to.y - from.y };
}

const zoomTo = (pixels: number, span: number) => Math.log2(pixels / span / WORLD_PIXELS);

/** The farthest that a map of this size goes: it shows nothing beyond its limits. */
function leastZoom({ width, height, covered }: MapSize): number {
  const { x, y } = spanOf(limitsOf(covered > 0));
  return Math.max(ZOOMS.least, zoomTo(width, x), zoomTo(height, y));
}

/** The room that is left around what was found. */
export function paddingOf({ width, height, covered }: MapSize, around = FOUND_PADDING): Padding {
  const [wide, high] = [width * PADDING_MOST, (height - covered) * PADDING_MOST];
  return {
    ...{ top: Math.min(around.top, high), bottom: Math.min(around.bottom, high) + covered },
    ...{ right: Math.min(around.right, wide), left: Math.min(around.left, wide) },
  };
}

/** The view with this place in the middle of what padding leaves, and nothing beyond where a map may go. */
function viewAround(size: MapSize, at: Coordinates, zoom: number, around: Padding): MapView {
  const { width, height, covered } = size;
  const { top, right, bottom, left } = around;
  const lens = { zoom, width, height, covered: [] };
  const center = placeAt(
    { ...lens, center: at },
    (width + right - left) / 2,
    (height + bottom - top) / 2,
  );
  const { west, south, east, north } = limitsOf(covered > 0);
  const from = pointIn({ ...lens, center }, { lat: north, lng: west });
  const to = pointIn({ ...lens, center }, { lat: south, lng: east });
  const [x, y] = [
    Math.max(0, from.x) + Math.min(0, to.x - width),
    Math.max(0, from.y) + Math.min(0, to.y - height),
  ];
  return { ...placeAt({ ...lens, center }, width / 2 + x, height / 2 + y), zoom };
}

/** A box in the middle of what is to be seen; of one that is larger than the farthest view, its middle. */
export function viewOfBox(
  size: MapSize,
  box: Bounds,
  around = FOUND_PADDING,
  most = FOUND_ZOOM_MAX,
): MapView {
  const padding = paddingOf(size, around);
  const { top, right, bottom, left } = padding;
  const span = spanOf(box);
  const fitting = Math.min(
    zoomTo(size.width - left - right, span.x),
    zoomTo(size.height - top - bottom, span.y),
  );
  const zoom = Math.max(leastZoom(size), Math.min(most, fitting));
  return viewAround(size, middleOf(box), zoom, padding);
}

/** What is to be seen in a view of a map, above what covers it. */
export function boundsOfView({ width, height, covered }: MapSize, view: MapView): Bounds {
  const lens = { center: view, zoom: view.zoom, width, height, covered: [] };
  const { lng: west, lat: north } = placeAt(lens, 0, 0);
  const { lng: east, lat: south } = placeAt(lens, width, height - covered);
  return { west, south, east, north };
}

/** The city, with homes of each of its parts. */
const cityView = (size: MapSize): MapView => viewOfBox(size, CORE, CITY_PADDING);

/** Whether this is about all of the city, so that a map which shows the city stays where it is. */
const isWholeCity = (box: Bounds): boolean => contains(BOROUGHS, box) && contains(box, CORE);

/** What the results of a search are seen in; of one of `several` neighborhoods these, and not yet their homes. */
export const foundView = (size: MapSize, box: Bounds, several = false): MapView =>
  isWholeCity(box)
    ? cityView(size)
    : several
      ? viewOfBox(size, box, CITY_PADDING, AREAS_ZOOM_MAX)
      : viewOfBox(size, box);

/** What a map of a searched area shows first, or of everything: the city. */
export function firstView(size: MapSize, area: SearchArea | null): MapView {
  if (!area) return cityView(size);
  if (area.walkMinutes) return viewOfBox(size, boundsAround(area));
  const { width, height, covered } = size;
  const zoom = Math.max(leastZoom(size), zoomOfArea(area, width, height - covered));
  const padding = { top: 0, right: 0, bottom: covered, left: 0 };
  return viewAround(size, area, Math.min(ZOOMS.most, zoom), padding);
}
