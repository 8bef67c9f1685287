import type { Router } from '@stoop/base/api/http/router';
import { type MailQueueDeps, mailQueue } from './mail-queue.ts';
import { PUSH_QUEUE } from './push/add-pushes.ts';
import { pushQueue } from './push/push-queue.ts';
import { servePush } from './push/routes.ts';
import { type OutboxDeps, serveOutbox } from './staff/routes.ts';
import { type MailStopDeps, serveMailStops } from './stops/routes.ts';
import { MAIL_QUEUE } from './store.ts';

interface HeldMailQueueDeps extends Omit<MailQueueDeps, 'send'> {
  /** Null while mails are held back. */
  send: MailQueueDeps['send'] | null;
}

export const outbox = {
  serve(router: Router, deps: MailStopDeps & OutboxDeps): void {
    serveOutbox(router, deps);
    serveMailStops(router, deps);
    servePush(router, deps);
  },
  queues: {
    [MAIL_QUEUE]: ({ send, ...deps }: HeldMailQueueDeps) =>
      send === null ? null : mailQueue({ ...deps, send }),
    [PUSH_QUEUE]: pushQueue,
  },
};
