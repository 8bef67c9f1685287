import { FilterBar } from '@stoop/base/web/console/filter-bar.tsx';
import { type FilterField, readFilters } from '@stoop/base/web/console/filters';
import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { ShowMore } from '@stoop/base/web/console/show-more.tsx';
import { usePages } from '@stoop/base/web/console/use-pages';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import type { DuplicateState } from '@stoop/features/applications/rules/duplicates';
import {
  DUPLICATE_ACTS,
  DuplicatePair,
} from '@stoop/features/applications/web/staff/duplicate-pair.tsx';
import { applicationPath } from '@stoop/features/applications/web/staff/staff-paths';
import { loadStageLabels } from '@stoop/features/applications/web/staff/stage-labels';
import { Link } from 'react-router';
import type { Route } from './+types/duplicates';

const STATE_LABELS = {
  same: 'Said to be one person',
  different: 'Said to be two people',
} as const satisfies Partial<Record<DuplicateState, string>>;
const FILTERS: readonly FilterField[] = [
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    any: 'Nobody has looked yet',
    choices: Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
  },
];

const load = (query: Record<string, string>) => browserApi.getJson('/staff/duplicates', { query });

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const applicationId = params.get('applicationId')?.trim() || null;
  const query = { ...readFilters(FILTERS, params), ...(applicationId && { applicationId }) };
  const [first, labels] = await Promise.all([
    orErrorPage(load(query)),
    orErrorPage(loadStageLabels(browserApi)),
  ]);
  return { first, labels, query, applicationId, now: new Date() };
}

export const clientAction = clientActionOf(DUPLICATE_ACTS);

export const meta = privateMeta('Possible duplicates', 'Applications that could be of one person.');

const keyOf = ({ id }: { id: string }) => id;

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  const { first, labels, query, applicationId, now } = loaderData;
  const pages = usePages('duplicates', first, {
    keyOf,
    load: (cursor) => load({ ...query, cursor }),
  });
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <PageHead title="Possible duplicates" total={pages.totalCount}>
        {applicationId ? (
          <>
            Of{' '}
            <Link to={applicationPath(applicationId)} className="link">
              {applicationId}
            </Link>
            .{' '}
            <Link to="/staff/duplicates" className="link">
              Show all
            </Link>
          </>
        ) : (
          'Two applications that share an email, a phone, or name and birth date. Nothing is ever merged.'
        )}
      </PageHead>
      <FilterBar fields={FILTERS} />
      {pages.items.length > 0 ? (
        <>
          <div>
            {pages.items.map((pair) => (
              <DuplicatePair key={pair.id} pair={pair} labels={labels} now={now} />
            ))}
          </div>
          <ShowMore pages={pages} />
        </>
      ) : (
        <EmptyState title="No pairs here">
          A pair appears when two applications share something that belongs to one person.
        </EmptyState>
      )}
    </div>
  );
}
