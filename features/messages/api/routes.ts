import type { Person } from '@stoop/base/api/http/call';
import { timePage } from '@stoop/base/api/http/keyset-pagination';
import type { Router } from '@stoop/base/api/http/router';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import {
  messagesRoute,
  readRoute,
  threadRoute,
  threadsRoute,
  unreadRoute,
  writeRoute,
} from '../contract/routes.ts';
import { threadKey } from '../rules/thread-key.ts';
import type { MessageDeps } from './deps.ts';
import { openThread, type Reader } from './open.ts';
import { serveStaffThreads } from './staff/routes.ts';
import { countUnreadThreads, listOwnThreads } from './store.ts';
import { nameFor } from './subjects.ts';
import { serveTemplates } from './templates/routes.ts';
import { namesFor, readWindow, threadView } from './views.ts';
import { readThread, writeMessage } from './write.ts';

const renter = ({ id }: Person): Reader => ({ accountId: id, staff: null });

/** Who a friend of a thread is, and whoever wrote last. */
async function listOwn(
  { database: { sql } }: MessageDeps,
  person: Person,
  query: { limit: number; cursor?: string | undefined },
) {
  const page = await timePage('threads', query, (read) => listOwnThreads(sql, person.id, read));
  if (page instanceof Refused) return page;
  const names = page.items.map((one) => nameFor(one, person.id));
  const friends = names.flatMap(({ subject, id }) => (subject === 'friend' ? [id] : []));
  const called = await namesFor(sql, renter(person), friends);
  return {
    ...page,
    items: page.items.map(({ subject, title, text, authorId, unread, createdAt: at }, nth) => {
      const { id = '' } = names[nth] ?? {};
      return {
        threadKey: threadKey({ subject, id }),
        subject,
        title: subject === 'friend' ? (called.get(id) ?? 'Somebody') : title,
        last: { text, at, isOwn: authorId === person.id },
        unread,
      };
    }),
  };
}

export function serveMessages(router: Router, deps: MessageDeps): void {
  const { sql } = deps.database;
  serveStaffThreads(router, deps);
  serveTemplates(router, deps);

  router.serve(threadsRoute, ({ person, query }) => listOwn(deps, person, query));

  router.serve(unreadRoute, async ({ person }) => ({
    count: await countUnreadThreads(sql, person.id),
  }));

  router.serve(threadRoute, async ({ person, params }) => {
    const opened = await openThread(deps, sql, renter(person), params.threadKey);
    return opened ? threadView(sql, renter(person), opened) : refuse('messages/thread-not-found');
  });

  router.serve(messagesRoute, async ({ person, params, query }) => {
    const opened = await openThread(deps, sql, renter(person), params.threadKey);
    return opened
      ? readWindow(sql, renter(person), opened, query)
      : refuse('messages/thread-not-found');
  });

  router.serve(writeRoute, ({ person, params, body, request }) => {
    const idempotencyKey = request.headers.get('Idempotency-Key');
    return writeMessage(deps, person.id, params.threadKey, { ...body, idempotencyKey });
  });

  router.serve(readRoute, ({ person, params, body }) =>
    readThread(deps, renter(person), params.threadKey, body.number),
  );
}
