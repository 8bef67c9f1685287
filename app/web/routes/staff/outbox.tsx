import { ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { showNotice } from '@stoop/base/web/console/notices';
import { act, clientActionOf, defineActs, useActs } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import { counted } from '@stoop/base/web/ui/words';
import { HeldMails } from '@stoop/features/outbox/web/staff/held-mails.tsx';
import { type MailAct, mailList } from '@stoop/features/outbox/web/staff/mail-list.tsx';
import { UnsentMails } from '@stoop/features/outbox/web/staff/unsent-mails.tsx';
import type { Route } from './+types/outbox';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { kinds, heldSince } = await orErrorPage(browserApi.getJson('/staff/emails/counts'));
  const list = mailList(kinds, new Date(), () => {});
  return { kinds, heldSince, ...(await loadList(list, request)) };
}

export const meta = ownMeta('Outbox');

const dueWords = (count: number) =>
  `${counted(count, 'mail')} due again: what can leave does so within seconds.`;

const givenUpWords = (count: number) =>
  `${counted(count, 'mail')} given up. For 30 days “Try again” sends one after all.`;

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
    sendOne: act(
      (api, params: { emailId: string }) =>
        api.send('POST', '/staff/emails/{emailId}/send', { params }),
      dueWords(1),
    ),
    sendKind: act(
      (api, body: { kind: string }) => api.send('POST', '/staff/emails/send', { body }),
      (_, { due }) => dueWords(due),
    ),
    giveUpOne: act(
      (api, params: { emailId: string }) =>
        api.send('POST', '/staff/emails/{emailId}/give-up', { params }),
      givenUpWords(1),
    ),
    giveUpKind: act(
      (api, body: { kind: string; writtenBefore?: string }) =>
        api.send('POST', '/staff/emails/give-up', { body }),
      (_, { givenUp }) => givenUpWords(givenUp),
    ),
  },
  { after: ({ ok, words }) => showNotice(words, { tone: ok ? 'info' : 'error' }) },
);

export const clientAction = clientActionOf(MAIL_ACTS);

/** The act for one mail. */
const OF_ONE = { retry: 'one', send: 'sendOne', giveUp: 'giveUpOne' } as const satisfies Record<
  MailAct,
  string
>;

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { kinds, heldSince, now } = loaderData;
  useLiveReload(['dead-jobs']);
  const { send } = useActs(MAIL_ACTS);
  return (
    <ListPage
      list={mailList(kinds, now, (act, { id }) => void send(OF_ONE[act], { emailId: id }))}
      loaded={loaderData}
    >
      <HeldMails since={heldSince} />
      <UnsentMails
        {...{ kinds, now }}
        onRetry={(kind) => void send('kind', { kind })}
        onSend={(kind) => void send('sendKind', { kind })}
        onGiveUp={(chosen) => void send('giveUpKind', chosen)}
      />
    </ListPage>
  );
}
