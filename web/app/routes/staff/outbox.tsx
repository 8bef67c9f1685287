import { useRevalidator } from 'react-router';
import { ListPage, listQuery } from '../../console/list-page.tsx';
import { showNotice } from '../../console/notices.ts';
import { DeadMails } from '../../features/outbox/staff/dead-mails.tsx';
import { mailList } from '../../features/outbox/staff/mail-list.tsx';
import { orErrorPage, orProblem } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { privateMeta } from '../../platform/meta.ts';
import { counted } from '../../ui/words.ts';
import type { Route } from './+types/outbox';

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = new Date();
  const { kinds } = await orErrorPage(browserApi.getJson('/staff/emails/counts'));
  const query = listQuery(
    mailList(kinds, now, () => {}),
    request.url,
  );
  const page = await orErrorPage(browserApi.getJson('/staff/emails', { query }));
  return { page, kinds, query, now };
}

export const meta = privateMeta(
  'Outbox',
  'Mails that went out, that wait, and that were given up.',
);

/** Retries mails, and says what came of it. */
function useRetry() {
  const { revalidate } = useRevalidator();
  return async (retrying: Promise<number>) => {
    const sent = await orProblem(retrying);
    if (!sent.ok) return showNotice(sent.problem.detail, { tone: 'error' });
    showNotice(`${counted(sent.value, 'mail')} due again: what can leave does so within seconds.`);
    await revalidate();
  };
}

export default function Outbox({ loaderData: { page, kinds, query, now } }: Route.ComponentProps) {
  const retry = useRetry();
  const retryOne = (emailId: string) =>
    browserApi.send('POST', '/staff/emails/{emailId}/retry', { params: { emailId } }).then(() => 1);
  const retryKind = (kind: string) =>
    browserApi
      .send('POST', '/staff/emails/retry', { body: { kind } })
      .then(({ retried }) => retried);
  return (
    <ListPage
      list={mailList(kinds, now, ({ id }) => void retry(retryOne(id)))}
      first={page}
      load={(cursor) => browserApi.getJson('/staff/emails', { query: { ...query, cursor } })}
    >
      <DeadMails kinds={kinds} onRetry={(kind) => void retry(retryKind(kind))} />
    </ListPage>
  );
}
