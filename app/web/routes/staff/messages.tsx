import { FilterBar } from '@stoop/base/web/console/filter-bar.tsx';
import { type FilterField, readFilters } from '@stoop/base/web/console/filters';
import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { ShowMore } from '@stoop/base/web/console/show-more.tsx';
import { usePages } from '@stoop/base/web/console/use-pages';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { MESSAGE_STATES } from '@stoop/features/contact/rules/contact-fields';
import { MESSAGE_ACTS } from '@stoop/features/contact/web/staff/message-acts';
import { StaffMessageRow } from '@stoop/features/contact/web/staff/staff-message-row.tsx';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/messages';

const LABELS = { open: 'Open', closed: 'Closed' } as const;
const FILTERS: readonly FilterField[] = [
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    any: 'All messages',
    choices: MESSAGE_STATES.map((value) => ({ value, label: LABELS[value] })),
  },
];

const load = (query: Record<string, string>) => browserApi.getJson('/staff/messages', { query });

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readFilters(FILTERS, new URL(request.url).searchParams);
  return { first: await orErrorPage(load(query)), query, now: new Date() };
}

export const clientAction = clientActionOf(MESSAGE_ACTS);

export const meta = privateMeta('Messages', 'What visitors wrote, and our answers.');

const keyOf = ({ id }: { id: string }) => id;

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { first, query, now } = loaderData;
  const [params] = useSearchParams();
  useLiveReload(['message']);
  const pages = usePages('messages', first, {
    keyOf,
    load: (cursor) => load({ ...query, cursor }),
  });
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <PageHead title="Messages" total={pages.totalCount}>
        What visitors wrote with the contact form, newest first.
      </PageHead>
      <FilterBar fields={FILTERS} />
      {pages.items.length > 0 ? (
        <>
          <ul className="border-t border-ink">
            {pages.items.map((message) => (
              <StaffMessageRow key={message.id} message={message} now={now} />
            ))}
          </ul>
          <ShowMore pages={pages} />
        </>
      ) : params.has('state') ? (
        <EmptyState title="Nothing matches">Change the filters, or clear them.</EmptyState>
      ) : (
        <EmptyState title="No messages yet">What visitors send appears here.</EmptyState>
      )}
    </div>
  );
}
