import { type Api, orProblem } from '@stoop/base/web/platform/api';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';

export interface ToursOfBuilding {
  buildingId: string;
  name: string;
  count: number;
}

const IDS_AT_ONCE = 50;

/** The names of the buildings that are on the market, by id. */
async function loadNames(api: Api, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const query = new URLSearchParams(ids.slice(at, at + IDS_AT_ONCE).map((id) => ['ids', id]));
    const answer = await orProblem(api.getJson('/buildings', { query }));
    // The names are an addition: without them the rows have the label of their tours.
    if (!answer.ok) continue;
    for (const { buildingId, name, address } of answer.value)
      names.set(buildingId, name.trim() || address);
  }
  return names;
}

/**
 * The buildings of a week with their number of tours, by name; the chosen one is among them also without tours. One
 * that is off the market is named as when its tour was booked.
 */
export async function buildingsOf(
  api: Api,
  tours: readonly Pick<StaffTour, 'home'>[],
  chosen: string | null,
): Promise<ToursOfBuilding[]> {
  const counts = new Map<string, number>(chosen === null ? [] : [[chosen, 0]]);
  for (const { home } of tours) counts.set(home.buildingId, (counts.get(home.buildingId) ?? 0) + 1);
  if (counts.size === 0) return [];
  const names = await loadNames(api, [...counts.keys()]);
  const labelOf = (id: string) => tours.find(({ home }) => home.buildingId === id)?.home.label;
  return [...counts]
    .map(([buildingId, count]) => ({
      buildingId,
      name: names.get(buildingId) ?? labelOf(buildingId) ?? buildingId,
      count,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
