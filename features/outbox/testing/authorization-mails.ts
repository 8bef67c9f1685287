import { everyone, type Row, signedIn } from '@stoop/app/testing/authorization-row';
import { staff } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';
import { stopLinks } from '../api/stops/links.ts';

/** The token of a link in a mail to the owner. */
async function linkOfOwner({ database: { pool }, ids }: World) {
  const { rows } = await pool.query('SELECT mail_key FROM accounts WHERE id = $1', [ids.owner]);
  const reader = { accountId: ids.owner, linkKey: rows[0].mail_key, topic: 'friends' } as const;
  return { token: stopLinks('', reader).page.replace(/^.*\//, '') };
}

/** A dead mail, or a waiting one. */
async function newMail({ database: { pool } }: World, isDead: boolean) {
  const { rows } = await pool.query(
    `INSERT INTO jobs (id, queue, kind, target, is_secret, params, dead_at)
     VALUES (gen_random_uuid(), 'mail', 'test', 'grace@stoop.test', false, '{"submissionDate": "today"}',
       CASE WHEN $1 THEN now() END) RETURNING id`,
    [isDead],
  );
  return { emailId: String(rows[0].id) };
}
const deadMail = (world: World) => newMail(world, true);
const waitingMail = (world: World) => newMail(world, false);

/** A browser of the owner that gets notifications. */
async function addBrowser({ database: { pool }, ids }: World) {
  await pool.query(
    `INSERT INTO push_devices (id, session_id, endpoint, p256dh, auth)
     SELECT 'owned', id, 'https://fcm.googleapis.com/x', 'k', 'a' FROM sessions WHERE account_id = $1
     LIMIT 1 ON CONFLICT DO NOTHING`,
    [ids.owner],
  );
  return { deviceId: 'owned' };
}
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

const ofMail = { on: "a link of the owner's mail", prepare: linkOfOwner };
const invented = {
  on: 'an invented link',
  path: { token: 'ZnJpZW5kcy5vd25lcg.c2lnbmVk' },
  expects: everyone('mails/link-invalid'),
};
const body = { json: { isStopped: true } };

/** Routes about mails: for staff, and about what people want no mails about. */
export const MAIL_ROWS: Readonly<Record<string, Row>> = {
  listEmails: staff({ query: 'state=dead' }),
  retryEmail: staff(
    { prepare: deadMail, outcome: 204 },
    { on: 'one that waits', prepare: waitingMail, outcome: 'outbox/not-found' },
  ),
  sendEmail: staff(
    { prepare: waitingMail, outcome: 204 },
    { on: 'one that was given up', prepare: deadMail, outcome: 'outbox/not-open' },
  ),
  giveUpEmail: staff(
    { prepare: waitingMail, outcome: 204 },
    { on: 'one that was given up by itself', prepare: deadMail, outcome: 204 },
  ),
  listMailSettings: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  changeMailSetting: {
    limit: 'other',
    attempts: [{ path: { topic: 'friends' }, body, expects: signedIn(204) }],
  },
  listPushSettings: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  addPushDevice: {
    limit: 'other',
    attempts: [{ body: { json: subscription }, expects: signedIn(201) }],
  },
  removePushDevice: {
    limit: 'other',
    attempts: [{ prepare: addBrowser, expects: signedIn(204) }],
  },
  changePushSetting: {
    limit: 'other',
    attempts: [{ path: { topic: 'messages' }, body, expects: signedIn(204) }],
  },
  readMailSettingByLink: {
    limit: 'other',
    attempts: [{ ...ofMail, expects: everyone(200) }, invented],
  },
  changeMailSettingByLink: {
    limit: 'other',
    attempts: [
      { ...ofMail, body, expects: everyone(200) },
      { ...invented, body },
    ],
  },
  askToStopMails: { limit: 'other', attempts: [{ ...ofMail, expects: everyone(303) }] },
  stopMails: { limit: 'other', attempts: [{ ...ofMail, expects: everyone(200) }, invented] },
};
