import { choice } from '@stoop/base/web/console/filters';
import { type List, ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import type { StaffThreadRow } from '@stoop/features/messages/contract/thread';
import { STAFF_THREADS_PATH } from '@stoop/features/messages/rules/thread-key';
import { InboxRow } from '@stoop/features/messages/web/staff/inbox-row.tsx';
import {
  AnotherBuilding,
  askedBuilding,
  loadBuildings,
  useBuildingFilter,
} from '../../compositions/staff/building-choice.tsx';
import type { Route } from './+types/threads';

const THREADS: List<StaffThreadRow> = {
  title: 'Messages',
  about:
    'What renters ask about their applications, tours and homes. Who waits longest comes first.',
  filters: [
    choice('state', {
      label: 'State',
      any: 'All messages',
      words: { waiting: 'Waits for an answer', answered: 'Answered' },
    }),
    choice('writer', { label: 'Answered by', any: 'Anybody', words: { me: 'Me' } }),
  ],
  columns: [],
  keyOf: ({ threadKey }) => threadKey,
  hrefOf: ({ threadKey }) => `${STAFF_THREADS_PATH}/${encodeURIComponent(threadKey)}`,
  load: (query) => browserApi.getJson('/staff/threads', { query }),
  empty: {
    title: 'No messages yet',
    text: 'A question stands here as soon as a renter writes from the page of a home, a tour or an application.',
  },
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = [...THREADS.filters, askedBuilding(request.url)];
  const [loaded, buildings] = await Promise.all([
    loadList({ ...THREADS, filters }, request),
    loadBuildings(),
  ]);
  return { ...loaded, buildings };
}

export const meta = ownMeta('Messages');

export default function Threads({ loaderData }: Route.ComponentProps) {
  const { buildings } = loaderData;
  const filters = [...THREADS.filters, ...useBuildingFilter(buildings)];
  useLiveReload(['thread']);
  return (
    <ListPage
      list={{ ...THREADS, filters }}
      loaded={loaderData}
      beside={<AnotherBuilding buildings={buildings} />}
      draw={(threads, from) => (
        <ul className="border-t border-ink">
          {threads.map((thread) => (
            <InboxRow key={thread.threadKey} {...{ thread, from }} now={loaderData.now} />
          ))}
        </ul>
      )}
    />
  );
}
