import type { Router } from '@stoop/base/api/http/router';
import {
  askEmailChangeRoute,
  cancelEmailChangeRoute,
  confirmEmailChangeRoute,
  emailChangeRoute,
  undoEmailChangeRoute,
} from '../../contract/email-routes.ts';
import type { CommandDeps } from '../deps.ts';
import { isFreshSession } from '../sessions/store.ts';
import { askEmailChange, cancelEmailChange } from './ask.ts';
import { confirmEmailChange, undoEmailChange } from './confirm.ts';
import { findWaiting } from './store.ts';

/** The calls that change the address of an account. */
export function serveEmailChange(router: Router, parts: CommandDeps): void {
  const { sql } = parts.database;

  router.serve(emailChangeRoute, async ({ person: { id, sessionId } }) => ({
    waiting: await findWaiting(sql, id),
    isFresh: await isFreshSession(sql, sessionId),
  }));

  router.serve(askEmailChangeRoute, ({ person, body }) => askEmailChange(parts, person, body));
  router.serve(cancelEmailChangeRoute, ({ person }) => cancelEmailChange(parts, person));
  router.serve(confirmEmailChangeRoute, ({ person, body }) =>
    confirmEmailChange(parts, person, body),
  );
  router.serve(undoEmailChangeRoute, ({ body }) => undoEmailChange(parts, body));
}
