import type { Router } from '@stoop/base/api/http/router';
import { contactRoute } from '../contract/routes.ts';
import {
  answerMessageRoute,
  closeMessageRoute,
  staffMessagesRoute,
} from '../contract/staff/message-routes.ts';
import { answerMessage, closeMessage, listMessages } from './messages.ts';
import { type SendingDeps, sendContact } from './send-contact.ts';

export function serveContact(router: Router, deps: SendingDeps): void {
  router.serve(contactRoute, ({ body, request }) => sendContact(deps, body, request));

  router.serve(staffMessagesRoute, ({ query }) => listMessages(deps, query));

  router.serve(answerMessageRoute, ({ person, params, body, request }) => {
    const idempotencyKey = request.headers.get('Idempotency-Key');
    const answer = { ...params, ...body, idempotencyKey };
    return answerMessage(deps, answer, person.id);
  });

  router.serve(closeMessageRoute, ({ person, params, body }) =>
    closeMessage(deps, { ...params, ...body }, person.id),
  );
}
