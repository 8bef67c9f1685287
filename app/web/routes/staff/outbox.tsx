import { ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { showNotice } from '@stoop/base/web/console/notices';
import { act, clientActionOf, defineActs, useActs } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { counted } from '@stoop/base/web/ui/words';
import { DeadMails } from '@stoop/features/outbox/web/staff/dead-mails.tsx';
import { mailList } from '@stoop/features/outbox/web/staff/mail-list.tsx';
import type { Route } from './+types/outbox';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { kinds } = await orErrorPage(browserApi.getJson('/staff/emails/counts'));
  const list = mailList(kinds, new Date(), () => {});
  return { kinds, ...(await loadList(list, request)) };
}

export const meta = ownMeta('Outbox');

const dueWords = (count: number) =>
  `${counted(count, 'mail')} due again: what can leave does so within seconds.`;

const MAIL_ACTS = defineActs(
  'mail',
  {
    one: act(
      (api, params: { emailId: string }) =>
        api.send('POST', '/staff/emails/{emailId}/retry', { params }),
      dueWords(1),
    ),
    kind: act(
      (api, body: { kind: string }) => api.send('POST', '/staff/emails/retry', { body }),
      (_, { retried }) => dueWords(retried),
    ),
  },
  { after: ({ ok, words }) => showNotice(words, { tone: ok ? 'info' : 'error' }) },
);

export const clientAction = clientActionOf(MAIL_ACTS);

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { kinds, now } = loaderData;
  const { send } = useActs(MAIL_ACTS);
  return (
    <ListPage
      list={mailList(kinds, now, ({ id }) => void send('one', { emailId: id }))}
      loaded={loaderData}
    >
      <DeadMails kinds={kinds} onRetry={(kind) => void send('kind', { kind })} />
    </ListPage>
  );
}
