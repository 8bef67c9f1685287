import type { Router } from '@stoop/base/api/http/router';
import { mailQueue } from './mail-queue.ts';
import { PUSH_QUEUE } from './push/add-pushes.ts';
import { pushQueue } from './push/push-queue.ts';
import { servePush } from './push/routes.ts';
import { serveOutbox } from './staff/routes.ts';
import { type MailStopDeps, serveMailStops } from './stops/routes.ts';
import { MAIL_QUEUE } from './store.ts';

export const outbox = {
  serve(router: Router, deps: MailStopDeps): void {
    serveOutbox(router, deps.database);
    serveMailStops(router, deps);
    servePush(router, deps);
  },
  queues: { [MAIL_QUEUE]: mailQueue, [PUSH_QUEUE]: pushQueue },
};
