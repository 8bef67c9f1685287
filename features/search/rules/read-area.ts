import { type Bounds, EDGES } from '@stoop/base/rules/geo/bounds';
import { WALK_MAX_MINUTES, walkReachMeters } from '@stoop/features/commute/rules/walk';
import { readPlaceName } from './address-text.ts';
import type { SearchArea } from './search-area.ts';
import type { Issue } from './search-url.ts';

export const AREA_RADIUS_KM = { usual: 10, least: 0.1, most: 50 } as const;

export const AREA_KEYS = ['lat', 'lng', 'radiusKm', 'walkMinutes', ...EDGES, 'place'] as const;

const AREA_RANGES = {
  lat: { least: -90, most: 90 },
  lng: { least: -180, most: 180 },
  radiusKm: AREA_RADIUS_KM,
  walkMinutes: { least: 1, most: WALK_MAX_MINUTES },
  west: { least: -180, most: 180 },
  south: { least: -90, most: 90 },
  east: { least: -180, most: 180 },
  north: { least: -90, most: 90 },
} as const;

function readNumber(key: keyof typeof AREA_RANGES, written: string): number | null {
  const { least, most } = AREA_RANGES[key];
  if (!/^-?\d{1,3}(\.\d{1,20})?$/.test(written)) return null;
  const value = Number(written);
  return value >= least && value <= most ? value : null;
}

/** Parses the area of a search page; null without one. */
export function readArea(params: URLSearchParams, issues: Issue[]): SearchArea | null {
  const read = (key: keyof typeof AREA_RANGES): number | null => {
    const written = params.get(key);
    if (written === null) return null;
    const value = readNumber(key, written);
    const { least, most } = AREA_RANGES[key];
    if (value === null) {
      issues.push({ path: key, message: `must be a number from ${least} to ${most}` });
    }
    return value;
  };
  const [lat, lng] = [read('lat'), read('lng')];
  if (lat === null || lng === null) {
    // The words of a place alone are looked up.
    for (const key of AREA_KEYS)
      if (params.has(key) && key !== 'place' && !issues.some(({ path }) => path === key))
        issues.push({ path: key, message: 'must come with both lat and lng' });
    return null;
  }
  const walk = read('walkMinutes');
  const walkMinutes = walk === null ? undefined : Math.round(walk);
  const radiusKm = walkMinutes ? walkReachMeters(walkMinutes) / 1000 : read('radiusKm');
  const bounds = readBounds(params, read, issues);
  const placeName = readPlaceName(params);
  return {
    ...{ lat, lng, radiusKm: radiusKm ?? AREA_RADIUS_KM.usual },
    ...(walkMinutes && { walkMinutes }),
    ...(bounds && { bounds }),
    ...(placeName && { placeName }),
  };
}

function readBounds(
  params: URLSearchParams,
  read: (key: keyof Bounds) => number | null,
  issues: Issue[],
): Bounds | null {
  if (!EDGES.some((edge) => params.has(edge))) return null;
  const [west, south, east, north] = [read('west'), read('south'), read('east'), read('north')];
  if (west === null || south === null || east === null || north === null) {
    const missing = EDGES.find((edge) => !params.has(edge));
    if (missing) issues.push({ path: missing, message: 'must come with the other edges' });
    return null;
  }
  if (west < east && south < north) return { west, south, east, north };
  issues.push({
    path: west < east ? 'south' : 'west',
    message: 'must be less than the other edge',
  });
  return null;
}
