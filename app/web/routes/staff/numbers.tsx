import { FilterBar } from '@stoop/base/web/console/filter-bar.tsx';
import { choice, type FilterField, readFilters } from '@stoop/base/web/console/filters';
import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { admitStaff } from '@stoop/features/accounts/web/security/admit-staff';
import type { Board } from '@stoop/features/applications/contract/staff/board-routes';
import { buildingFilter } from '@stoop/features/applications/web/staff/board/board-filters';
import { NumberSection } from '@stoop/features/numbers/web/staff/number-section.tsx';
import { useSearchParams } from 'react-router';
import { apiContext } from '../../context.ts';
import type { Route } from './+types/numbers';

const filtersFor = (
  buildings: Board['buildings'],
  chosen: string | null,
): readonly FilterField[] => [
  buildingFilter(buildings, chosen),
  choice('type', {
    label: 'Type',
    any: 'Units and rooms',
    words: { unit: 'Units', room: 'Rooms' },
  }),
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'to', label: 'To' },
];

/** Loads beside that of the layout, whose answer decides; calls of others than staff are refused too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await admitStaff(api, url);
  const params = url.searchParams;
  const query = readFilters(filtersFor([], params.get('buildingId')), params);
  const [{ tables }, { buildings }] = await Promise.all([
    orErrorPage(api.getJson('/staff/numbers', { query })),
    orErrorPage(api.getJson('/staff/applications/counts', { query: { first: '0' } })),
  ]);
  return { tables, buildings };
}

export const meta = ownMeta('Numbers');

export default function Numbers({ loaderData: { tables, buildings } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const fields = filtersFor(buildings, params.get('buildingId'));
  const query = new URLSearchParams(readFilters(fields, params));
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <PageHead title="Numbers">
        Counted now, by the day in New York. Applications count by the day of their submission.
      </PageHead>
      <FilterBar fields={fields} />
      <div className="grid gap-x-10 gap-y-12 *:min-w-0 xl:grid-cols-2">
        {tables.map((table) => (
          <NumberSection key={table.name} table={table} query={query} />
        ))}
      </div>
    </div>
  );
}
