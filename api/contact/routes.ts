import { contactRoute } from '@stoop/contract/contact/routes';
import { Refused } from '@stoop/contract/refuse';
import { staffMessagesRoute } from '@stoop/contract/staff/routes';
import { orUnavailable } from '../http/database-away.ts';
import { answerTimePage, readTimePage } from '../http/keyset-pagination.ts';
import type { Router } from '../http/router.ts';
import { type ContactDeps, sendContact } from './send-contact.ts';
import { readContactMessages } from './store.ts';

const LIST = 'messages';

export function serveContact(router: Router, deps: ContactDeps): void {
  const { sql } = deps.database;

  router.serve(contactRoute, ({ body, request }) => sendContact(deps, body, request));

  router.serve(staffMessagesRoute, async ({ query }) => {
    const page = readTimePage(LIST, query);
    if (page instanceof Refused) return page;
    const read = await orUnavailable('server/unavailable', readContactMessages(sql, page));
    return read instanceof Refused ? read : answerTimePage(LIST, page, read);
  });
}
