import { atPace, atUsualPace, type Pace, USUAL_PACE } from '@stoop/features/commute/rules/pace';
import { walkReachMeters } from '@stoop/features/commute/rules/walk';
import type { Closest } from './facets.ts';
import { FILTERS, type Filters } from './filters.ts';
import type { SearchedPlace } from './searched-places.ts';

/** The filters that are minutes on foot. */
const ON_FOOT = ['walkMax', 'stepFreeWalk'] as const;

interface Walked extends Filters {
  walkMinutes?: number | undefined;
  in?: readonly SearchedPlace[] | undefined;
  pace?: Pace | undefined;
}

/** No circle is smaller. */
const around = (minutes: number, pace: Pace) => Math.max(1, atUsualPace(minutes, pace));

function placeAt(place: SearchedPlace, pace: Pace): SearchedPlace {
  if (place.kind !== 'around' || !place.area.walkMinutes) return place;
  const walkMinutes = around(place.area.walkMinutes, pace);
  return {
    ...place,
    area: { ...place.area, walkMinutes, radiusKm: walkReachMeters(walkMinutes) / 1000 },
  };
}

/** The same query with its minutes on foot at the usual pace, at which all walks are measured. */
function atMeasured<Query extends Walked>(query: Query): Query {
  const { pace = USUAL_PACE, walkMinutes } = query;
  if (pace === USUAL_PACE) return query;
  const paced: Walked = { ...query };
  for (const key of ON_FOOT) {
    const minutes = query[key];
    if (minutes !== undefined) paced[key] = atUsualPace(minutes, pace);
  }
  if (walkMinutes !== undefined) paced.walkMinutes = around(walkMinutes, pace);
  if (query.in) paced.in = query.in.map((place) => placeAt(place, pace));
  return paced as Query;
}

/** Reads a query as at that pace. */
export const atOwnPace =
  <Query extends Walked, Read>(read: (query: Query) => Read) =>
  (asked: Query): Read =>
    read(atMeasured(asked));

/** What is closest as somebody at this pace would ask for it; none that the filter does not take. */
export function closestAtPace(closest: Closest, pace: Pace): Closest {
  const paced = { ...closest };
  for (const key of ON_FOOT) {
    const found = closest[key];
    if (!found) continue;
    const value = atPace(found.value, pace);
    if (value <= FILTERS[key].to) paced[key] = { ...found, value };
    else delete paced[key];
  }
  return paced;
}
