import type { Sql } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import { threadKey } from '../rules/thread-key.ts';
import { eraseMessages, listForExport } from './erase/store.ts';
import { listMemberIds } from './store.ts';
import { nameFor } from './subjects.ts';

/** Exports the threads of a renter as they may read them, and removes their words on deletion. */
export const messagePart = ({ sql }: { sql: Sql }): AccountPart => ({
  async exported(accountId) {
    const threads = await listForExport(sql, accountId);
    return {
      messageThreads: threads.map(({ title, messages, ...place }) => ({
        threadKey: threadKey(nameFor(place, accountId)),
        ...{ title, messages },
      })),
    };
  },
  async deleted(tx, { id }) {
    for (const { threadId, buildingId } of await eraseMessages(tx, id)) {
      const kind = buildingId === null ? 'own-thread' : 'thread';
      const accountIds = await listMemberIds(tx, threadId);
      await addLiveEvents(tx, [{ kind, subjectId: threadId, buildingId, accountIds }]);
    }
  },
});
