import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useLiveReload } from '@stoop/base/web/platform/use-live';
import { THREAD_ACTS } from '@stoop/features/messages/web/staff/staff-calls';
import { StaffThread } from '@stoop/features/messages/web/staff/staff-thread.tsx';
import type { Route } from './+types/thread';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [thread, first] = await orErrorPage(
    Promise.all([
      browserApi.getJson('/staff/threads/{threadKey}', { params }),
      browserApi.getJson('/staff/threads/{threadKey}/messages', { params }),
    ]),
  );
  return { thread, first, now: new Date() };
}

export const clientAction = clientActionOf(THREAD_ACTS);

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData ? `Messages: ${loaderData.thread.title}` : 'Messages',
);

export default function StaffThreadPage({ loaderData }: Route.ComponentProps) {
  const { thread, first, now } = loaderData;
  useLiveReload(['thread']);
  return <StaffThread key={thread.threadKey} thread={thread} first={first} now={now} />;
}
