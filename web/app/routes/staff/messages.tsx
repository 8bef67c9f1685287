import { MESSAGE_STATES } from '@stoop/features/contact/rules/contact-fields';
import { MESSAGE_ACTS } from '@stoop/features/contact/web/staff/message-acts';
import { StaffMessageRow } from '@stoop/features/contact/web/staff/staff-message-row.tsx';
import { useSearchParams } from 'react-router';
import { FilterBar } from '../../console/filter-bar.tsx';
import { type FilterField, readFilters } from '../../console/filters.ts';
import { PageHead } from '../../console/page-head.tsx';
import { ShowMore } from '../../console/show-more.tsx';
import { usePages } from '../../console/use-pages.ts';
import { clientActionOf } from '../../platform/acts.ts';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { privateMeta } from '../../platform/meta.ts';
import { useLiveReload } from '../../platform/use-live.ts';
import { EmptyState } from '../../ui/states.tsx';
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
