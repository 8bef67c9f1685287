import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import type { Api } from '@stoop/base/web/platform/api';
import { boundsOfArea } from '../rules/drawn-area.ts';
import { areaAround, BOROUGH_AREAS } from '../rules/places.ts';
import type { SearchArea } from '../rules/search-area.ts';
import type { SearchState } from '../rules/search-state.ts';
import type { SearchedPlace } from '../rules/searched-places.ts';
import { areaOfBounds, widened } from './map/area.ts';
import { findPlaces } from './places/places.ts';

/** The circle around all of these; null without any. */
function aroundAll(areas: readonly SearchArea[]): SearchArea | null {
  if (areas.length === 0) return null;
  const meanOf = (edge: 'lat' | 'lng') => {
    const degrees = areas.map((area) => area[edge]);
    return (Math.min(...degrees) + Math.max(...degrees)) / 2;
  };
  const middle = { lat: meanOf('lat'), lng: meanOf('lng') };
  const reaches = areas.map((area) => distanceKm(middle, area) + area.radiusKm);
  return { ...middle, radiusKm: Math.max(...reaches) };
}

async function namedView(
  api: Api,
  name: string,
  of: 'neighborhood' | 'part',
): Promise<SearchArea | null> {
  // Optional: without it the map shows the results.
  const places = await findPlaces(api, name, 5).catch(() => []);
  const found = places.find(({ kind, placeName }) => kind === of && placeName === name);
  return found ? areaAround(found.coordinates, found.kind, found.radiusKm) : null;
}

const boroughView = (name: string) => BOROUGH_AREAS[name.replace(/^The /, '')] ?? null;

/** The stations of a line are all over the city, so that it has no view of its own. */
async function viewOf(api: Api, place: SearchedPlace): Promise<SearchArea | null> {
  if (place.kind === 'around') return place.area;
  if (place.kind === 'borough') return boroughView(place.value);
  return place.kind === 'line' ? null : namedView(api, place.value, place.kind);
}

/** How much of its size is shown around a drawn area. */
const DRAWN_MARGIN = 0.15;

function viewAround(drawn: Bounds): SearchArea {
  const bounds = widened(drawn, DRAWN_MARGIN);
  return { ...areaOfBounds(bounds), bounds };
}

/** The map view of a search in named places; null where only its results have a location. */
export async function loadPlaceView(
  api: Api,
  { filters, area, places }: Pick<SearchState, 'filters' | 'area' | 'places'>,
): Promise<SearchArea | null> {
  const { neighborhood, borough } = filters;
  if (area) return area;
  const drawn = filters.area === undefined ? null : boundsOfArea(filters.area);
  if (drawn) return viewAround(drawn);
  if (places) {
    const views = await Promise.all(places.map((place) => viewOf(api, place)));
    return views.includes(null) ? null : aroundAll(views.filter((view) => view !== null));
  }
  return neighborhood === undefined
    ? boroughView(borough ?? '')
    : namedView(api, neighborhood, 'neighborhood');
}
