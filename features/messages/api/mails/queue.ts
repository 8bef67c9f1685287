import type { Sql, Writer } from '@stoop/base/api/db/database';
import { databaseNow } from '@stoop/base/api/db/rows';
import { addJob, addJobWithin, type NewJob, PRIORITY } from '@stoop/base/api/jobs/store';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { findAccountById, lockAccount } from '@stoop/features/accounts/api/store';
import { addMessage } from '@stoop/features/outbox/api/store';
import { GATHERED_SECONDS, mailDueAt } from '../../rules/mail-times.ts';
import { MESSAGES_PATH, threadPath } from '../../rules/thread-key.ts';
import { HOUSE_SUBJECTS } from '../../rules/threads.ts';
import { nameFor } from '../subjects.ts';
import { listUntold, markMailed } from './store.ts';
import '../letters.ts';

/** Unread messages are gathered by the jobs of this queue; the target of one is the account of their reader. */
export const MESSAGE_QUEUE = 'messages';

const jobFor = (target: string, when: Pick<NewJob, 'delaySeconds' | 'nextTryAt'>): NewJob => ({
  queue: MESSAGE_QUEUE,
  kind: 'unread',
  priority: PRIORITY.usual,
  gapSeconds: 0,
  isSecret: false,
  target,
  params: {},
  ...when,
});

/**
 * Has a renter told of a message by mail unless they read it soon. While one such job waits, no other is added; the last
 * minute before it runs is left out, for a transaction that ends after the job has looked.
 */
export const putMail = (tx: Writer, accountId: string) =>
  addJobWithin(tx, jobFor(accountId, { delaySeconds: GATHERED_SECONDS }), {
    count: 1,
    seconds: GATHERED_SECONDS - 60,
  });

type Untold = Awaited<ReturnType<typeof listUntold>>[number];

const countOf = (told: readonly Untold[]) => told.reduce((sum, { count }) => sum + count, 0);

/** Whether the title of a thread is that of a home, rather than of people. */
const isNamedByHome = ({ subject }: Untold) => HOUSE_SUBJECTS.includes(subject);

async function mail(
  tx: Writer,
  { origin, accountId }: { origin: string; accountId: string },
  told: readonly [Untold, ...Untold[]],
): Promise<void> {
  const account = await findAccountById(tx, accountId);
  if (!account?.email || account.is_disabled) return;
  const [first, ...others] = told;
  const path = others.length === 0 ? threadPath(nameFor(first, accountId)) : MESSAGES_PATH;
  await addMessage(tx, {
    kind: 'unread-messages',
    toEmail: account.email,
    params: {
      firstName: account.first_name ?? '',
      count: String(countOf(told)),
      subjects: [...new Set(told.map(({ subject }) => subject))].join(' '),
      home: others.length === 0 && isNamedByHome(first) ? first.title : '',
      isOfHouse: told.every(({ isOfHouse }) => isOfHouse) ? 'yes' : '',
      link: `${origin}${path}`,
    },
  });
}

/** Tells of what was not read by one mail, and comes again for what is told later. */
export const messageQueue = ({ sql, origin }: { sql: Sql; origin(): string }): JobQueue => ({
  async run({ target: accountId }) {
    const count = await sql.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId))) return 0;
      const now = await databaseNow(tx);
      const dated = (await listUntold(tx, accountId)).flatMap((one) => {
        const dueAt = mailDueAt(one, now);
        return dueAt ? [{ one, dueAt }] : [];
      });
      const [first, ...told] = dated.flatMap(({ one, dueAt }) => (dueAt <= now ? [one] : []));
      const later = dated.map(({ dueAt }) => dueAt.getTime()).filter((at) => at > now.getTime());
      if (later.length > 0)
        await addJob(tx, jobFor(accountId, { nextTryAt: new Date(Math.min(...later)) }));
      if (!first) return 0;
      await mail(tx, { origin: origin(), accountId }, [first, ...told]);
      for (const { threadId, unreadUpTo: number } of [first, ...told])
        await markMailed(tx, { accountId, threadId, number });
      return countOf([first, ...told]);
    });
    return { name: count > 0 ? accountId : `${accountId} (not needed)` };
  },
  events: {
    done: 'unread-messages-gathered',
    retried: 'unread-messages-stay',
    failed: 'unread-messages-failed',
  },
});
