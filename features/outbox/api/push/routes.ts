import { hash } from 'node:crypto';
import type { Database } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { addJob } from '@stoop/base/api/jobs/store';
import {
  addPushDeviceRoute,
  changePushSettingRoute,
  pushSettingsRoute,
  removePushDeviceRoute,
} from '../../contract/push-routes.ts';
import { PUSH_TOPIC_NAMES } from '../../rules/push-topics.ts';
import { pushJob, WELCOME } from './add-pushes.ts';
import { pushKeys } from './keys.ts';
import {
  addPushDevice,
  changePushStop,
  listPushDevices,
  listPushStops,
  removePushDevice,
} from './store.ts';

/** The browsers that get notifications, and about what. */
export function servePush(
  router: Router,
  { database: { sql } }: { database: Pick<Database, 'sql'> },
) {
  router.serve(pushSettingsRoute, async ({ person }) => {
    const [{ publicKey }, devices, stopped] = await Promise.all([
      pushKeys(sql),
      listPushDevices(sql, person.id),
      listPushStops(sql, person.id),
    ]);
    const topics = PUSH_TOPIC_NAMES.map((topic) => ({ topic, isStopped: stopped.includes(topic) }));
    return { publicKey, devices, topics };
  });

  router.serve(addPushDeviceRoute, async ({ person, body: { endpoint, keys } }) => {
    const id = hash('sha256', endpoint, 'base64url');
    const device = { id, endpoint, ...keys, accountId: person.id, sessionId: person.sessionId };
    await sql.transaction(async (tx) => {
      if (await addPushDevice(tx, device))
        await addJob(tx, pushJob(WELCOME, id, '/portal/account/mails'));
    });
    return { id };
  });

  router.serve(removePushDeviceRoute, async ({ person, params: { deviceId: id } }) => {
    await sql.autocommit((tx) => removePushDevice(tx, { id, accountId: person.id }));
    return null;
  });

  router.serve(changePushSettingRoute, async ({ person, params: { topic }, body }) => {
    const setting = { topic, accountId: person.id };
    await sql.autocommit((tx) => changePushStop(tx, setting, body.isStopped));
    return null;
  });
}
