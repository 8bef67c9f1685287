import type { FilterField } from '@stoop/base/web/console/filters';
import { withFilter } from '@stoop/base/web/console/filters';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useStore } from '@stoop/base/web/platform/store';
import { staffSession } from '@stoop/features/accounts/web/security/staff-session';
import type { Board } from '@stoop/features/applications/contract/staff/board-routes';
import { buildingFilter } from '@stoop/features/applications/web/staff/board/board-filters';
import { BuildingField } from '@stoop/features/listings/web/staff/building-field.tsx';
import { useSearchParams } from 'react-router';

export type Buildings = Board['buildings'];

/** The buildings of the reader that have applications; none where they cannot be read, and the list stays. */
export async function loadBuildings(): Promise<Buildings> {
  const answer = await orProblem(
    browserApi.getJson('/staff/applications/counts', { query: { first: '0' } }),
  );
  return answer.ok ? answer.value.buildings : [];
}

/** The filter of a list by building, for its call: whatever building the address names. */
export const askedBuilding = (url: string): FilterField =>
  buildingFilter([], new URL(url).searchParams.get('buildingId'));

/** The filter of a list by building, for its reader: staff of one building have no use for it. */
export function useBuildingFilter(buildings: Buildings): readonly FilterField[] {
  const [params] = useSearchParams();
  const own = useStore(staffSession)?.buildings;
  const named = own?.map(({ buildingId, name }) => ({ buildingId, name, count: 0 }));
  const chosen = params.get('buildingId');
  const choices = named ?? buildings;
  return choices.length > 1 || chosen !== null ? [buildingFilter(choices, chosen)] : [];
}

/** Where the filter has so many buildings there may be others, which are found by their names. */
const BUILDINGS_LISTED = 100;

/** Finds the buildings that the filter does not list; nothing where it lists all. */
export function AnotherBuilding({ buildings }: { buildings: Buildings }) {
  const [params, setParams] = useSearchParams();
  if (buildings.length < BUILDINGS_LISTED) return null;
  return (
    <BuildingField
      label="Find a building"
      isFilter
      onPick={({ buildingId }) => setParams(withFilter(params, 'buildingId', buildingId))}
    />
  );
}
