import { choice } from '@stoop/base/web/console/filters';
import { type List, ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import type { StaffDuplicate } from '@stoop/features/applications/contract/staff/duplicate-routes';
import {
  DUPLICATE_ACTS,
  DuplicatePair,
} from '@stoop/features/applications/web/staff/duplicate-pair.tsx';
import { applicationPath } from '@stoop/features/applications/web/staff/staff-paths';
import { loadStageLabels } from '@stoop/features/applications/web/staff/stage-labels';
import type { Route } from './+types/duplicates';

const DUPLICATES: List<StaffDuplicate> = {
  title: 'Possible duplicates',
  about:
    'Two applications that share an email, a phone, or name and birth date. Nothing is ever merged.',
  filters: [
    choice('state', {
      label: 'State',
      any: 'Nobody has looked yet',
      words: { same: 'Said to be one person', different: 'Said to be two people' },
    }),
  ],
  columns: [],
  keyOf: ({ id }) => id,
  load: (query) => browserApi.getJson('/staff/duplicates', { query }),
  empty: {
    title: 'No pairs here',
    text: 'A pair appears when two applications share something that belongs to one person.',
    isForAll: true,
  },
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const applicationId = new URL(request.url).searchParams.get('applicationId')?.trim() || null;
  const [loaded, labels] = await Promise.all([
    loadList(DUPLICATES, request, { ...(applicationId && { applicationId }) }),
    orErrorPage(loadStageLabels(browserApi)),
  ]);
  return { ...loaded, labels, applicationId };
}

export const clientAction = clientActionOf(DUPLICATE_ACTS);

export const meta = ownMeta('Possible duplicates');

const ofOne = (applicationId: string) => (
  <>
    Of <TextLink to={applicationPath(applicationId)}>{applicationId}</TextLink>.{' '}
    <TextLink to="/staff/duplicates">Show all</TextLink>
  </>
);

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  const { labels, applicationId, now } = loaderData;
  return (
    <ListPage
      list={applicationId ? { ...DUPLICATES, about: ofOne(applicationId) } : DUPLICATES}
      loaded={loaderData}
      draw={(pairs) => (
        <div>
          {pairs.map((pair) => (
            <DuplicatePair key={pair.id} pair={pair} labels={labels} now={now} />
          ))}
        </div>
      )}
    />
  );
}
