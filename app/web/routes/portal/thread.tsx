import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLive } from '@stoop/base/web/platform/use-live';
import { RenterThread } from '@stoop/features/messages/web/renter-thread.tsx';
import { ThreadList } from '@stoop/features/messages/web/thread-list.tsx';
import { CONNECTION_ACTS } from '@stoop/features/people/web/connections/connection-acts';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/thread';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [thread, first, threads] = await Promise.all([
    orErrorPage(browserApi.getJson('/me/threads/{threadKey}', { params })),
    orErrorPage(browserApi.getJson('/me/threads/{threadKey}/messages', { params })),
    orProblem(browserApi.getJson('/me/threads')),
  ]);
  return { thread, first, threads: threads.ok ? threads.value.items : [], now: new Date() };
}

export const clientAction = clientActionOf(CONNECTION_ACTS);

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData ? `Messages: ${loaderData.thread.title}` : 'Messages',
);

/** The messages scroll, the page does not. */
export const handle = { fillsScreen: true };

export default function ThreadPage({ loaderData }: Route.ComponentProps) {
  const { thread, first, threads, now } = loaderData;
  const { revalidate } = useRevalidator();
  // The list, and whether one may still write.
  useOwnLive(
    ['thread', 'own-thread', 'connection', 'household', 'application'],
    () => void revalidate(),
  );
  return (
    <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
      <aside
        aria-label="All messages"
        className="hidden h-[calc(100dvh-8.5rem)] overflow-y-auto border-r border-line pr-4 lg:block"
      >
        <ThreadList threads={threads} now={now} openKey={thread.threadKey} />
      </aside>
      <RenterThread key={thread.threadKey} thread={thread} first={first} now={now} />
    </div>
  );
}
