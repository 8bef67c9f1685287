import { listAuditBy } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import { listPushDevices, listPushStops } from '@stoop/features/outbox/api/push/store';
import { listStops } from '@stoop/features/outbox/api/stops/store';
import { removeMessagesTo } from '@stoop/features/outbox/api/store';
import type { AccountPart } from './account-lifecycle.ts';
import { listDevices, removeDevices } from './devices/store.ts';
import { listEmailChanges } from './email-change/store.ts';
import { removeFailures } from './failures/store.ts';
import { listOwnPasskeys } from './passkeys/own.ts';
import { factorCounter } from './second-factor/attempt.ts';
import { listFactors } from './second-factor/store.ts';
import { emailHashOf } from './secret.ts';
import { listSessions } from './sessions/store.ts';
import { listIdentities } from './store.ts';

/** Exports sign-in methods and actions, and includes mails and the audit trail, which are below accounts. */
export const accountPart = ({ sql }: { sql: Sql }): AccountPart => ({
  async exported(accountId) {
    return {
      signsInWith: await listIdentities(sql, accountId),
      secondFactors: await listFactors(sql, accountId),
      passkeys: await listOwnPasskeys(sql, accountId),
      sessions: await listSessions(sql, accountId),
      devices: await listDevices(sql, accountId),
      emailChanges: await listEmailChanges(sql, accountId),
      stoppedMails: await listStops(sql, accountId),
      stoppedNotifications: await listPushStops(sql, accountId),
      browsersWithNotifications: await listPushDevices(sql, accountId),
      history: await listAuditBy(sql, accountId),
    };
  },
  async deleted(tx, { id, emailKey }) {
    await removeDevices(tx, id);
    await removeFailures(tx, factorCounter(id));
    if (emailKey === null) return;
    await removeFailures(tx, emailHashOf(emailKey));
    await removeMessagesTo(tx, emailKey);
  },
});
