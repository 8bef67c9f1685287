import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { MoreThreads } from '@stoop/features/messages/web/more-threads.tsx';
import type { Route } from './+types/messages';

export async function clientLoader() {
  const threads = await orErrorPage(browserApi.getJson('/me/threads'));
  return { threads, now: new Date() };
}

export const meta = ownMeta('Messages');

export default function Messages({ loaderData: { threads, now } }: Route.ComponentProps) {
  useOwnLiveReload(['thread', 'own-thread']);
  return (
    <div className="grid max-w-3xl gap-6 *:min-w-0">
      <header className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">Messages</h1>
        <p className="max-w-prose text-lg">
          With whoever looks after a building, with friends and in your households.
        </p>
      </header>
      {threads.items.length === 0 ? (
        <EmptyState
          title="No messages yet"
          link={{ to: '/portal/applications', label: 'My applications', look: 'secondary' }}
        >
          Write from the page of a home, of an application, a tour, a friend or a household. Answers
          show up here, and we email you if you miss one.
        </EmptyState>
      ) : (
        <MoreThreads first={threads} now={now} />
      )}
    </div>
  );
}
