import { choice } from '@stoop/base/web/console/filters';
import { type List, ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import type { StaffMessage } from '@stoop/features/contact/contract/staff/message-routes';
import { MESSAGE_ACTS } from '@stoop/features/contact/web/staff/message-acts';
import { StaffMessageRow } from '@stoop/features/contact/web/staff/staff-message-row.tsx';
import type { Route } from './+types/messages';

const MESSAGES: List<StaffMessage> = {
  title: 'Contact form',
  about: 'What visitors wrote with the contact form, newest first.',
  filters: [
    choice('state', {
      label: 'State',
      any: 'All messages',
      words: { open: 'Open', closed: 'Closed' },
    }),
  ],
  columns: [],
  keyOf: ({ id }) => id,
  load: (query) => browserApi.getJson('/staff/messages', { query }),
  empty: { title: 'No messages yet', text: 'What visitors send appears here.' },
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(MESSAGES, request);

export const clientAction = clientActionOf(MESSAGE_ACTS);

export const meta = ownMeta('Contact form');

export default function Messages({ loaderData }: Route.ComponentProps) {
  useLiveReload(['message']);
  return (
    <ListPage
      list={MESSAGES}
      loaded={loaderData}
      draw={(messages) => (
        <ul className="border-t border-ink">
          {messages.map((message) => (
            <StaffMessageRow key={message.id} message={message} now={loaderData.now} />
          ))}
        </ul>
      )}
    />
  );
}
