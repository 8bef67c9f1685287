import { contactRoute } from '@stoop/contract/contact/routes';
import { Refused } from '@stoop/contract/refuse';
import { staffMessagesRoute } from '@stoop/contract/staff/routes';
import { orUnavailable } from '../http/database-away.ts';
import { answerTimePage, readTimePage } from '../http/keyset-pagination.ts';
import type { Door } from '../http/router.ts';
import { type ContactDeps, sendContact } from './send-contact.ts';
import { readContactMessages } from './store.ts';

const LIST = 'messages';

export function serveContact(door: Door, parts: ContactDeps): void {
  const { sql } = parts.database;

  door.serve(contactRoute, ({ body, request }) => sendContact(parts, body, request));

  door.serve(staffMessagesRoute, async ({ query }) => {
    const page = readTimePage(LIST, query);
    if (page instanceof Refused) return page;
    const read = await orUnavailable('server/unavailable', readContactMessages(sql, page));
    return read instanceof Refused ? read : answerTimePage(LIST, page, read);
  });
}
