import type { Database, Sql } from '@stoop/base/api/db/database';
import { redirectTo } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { Refused } from '@stoop/base/contract/refuse';
import {
  changeLinkedMailSettingRoute,
  changeMailSettingRoute,
  linkedMailSettingRoute,
  mailSettingsRoute,
  stopMailsPageRoute,
  stopMailsRoute,
} from '../../contract/routes.ts';
import { MAIL_TOPIC_NAMES, mailStopPath } from '../../rules/mail-topics.ts';
import { readStopLink } from './links.ts';
import { changeStop, listStops } from './store.ts';

async function listSettings(sql: Sql, accountId: string) {
  const stopped = await listStops(sql, accountId);
  return {
    items: MAIL_TOPIC_NAMES.map((topic) => ({ topic, isStopped: stopped.includes(topic) })),
  };
}

/** Without `isStopped` it is only read. */
async function byLink(sql: Sql, token: string, isStopped?: boolean) {
  const reader = await readStopLink(sql, token);
  if (reader instanceof Refused) return reader;
  if (isStopped !== undefined) await sql.autocommit((tx) => changeStop(tx, reader, isStopped));
  return { topic: reader.topic, isStopped: isStopped ?? reader.isStopped };
}

export interface MailStopDeps {
  database: Pick<Database, 'sql'>;
  /** The public origin, for the page of a link. */
  origin(): string;
}

/** Which mails somebody stopped, in the settings and by the links of mails. */
export function serveMailStops(router: Router, { database: { sql }, origin }: MailStopDeps): void {
  router.serve(mailSettingsRoute, ({ person }) => listSettings(sql, person.id));

  router.serve(changeMailSettingRoute, async ({ person, params: { topic }, body }) => {
    await sql.autocommit((tx) => changeStop(tx, { topic, accountId: person.id }, body.isStopped));
    return null;
  });

  router.serve(linkedMailSettingRoute, ({ params: { token } }) => byLink(sql, token));

  router.serve(changeLinkedMailSettingRoute, ({ params: { token }, body }) =>
    byLink(sql, token, body.isStopped),
  );

  router.serve(stopMailsPageRoute, ({ params: { token } }) =>
    redirectTo(origin() + mailStopPath(token)),
  );

  router.serve(stopMailsRoute, ({ params: { token } }) => byLink(sql, token, true));
}
