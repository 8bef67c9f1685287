import { type Gate, openGate } from '@stoop/app/testing/gate';
import { type MailProvider, openMailProvider } from '@stoop/app/testing/mail-provider';
import type { Database } from '@stoop/base/api/db/database';
import { acceptedIn, application, callerOf } from '../running/calls.ts';
import type { Store } from '../running/engines.ts';
import { addPeople, addUnits } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { inDatabase, pause, withStore } from './with-product.ts';

const MAILS = 12;
const ROUNDS_MAX = 8;
/** The time that a round waits for mails: a silent provider times out after 20 s. */
const ROUND_MS = 25_000;
const KILLED_AFTER_MS = 3_000;

const fill = async (database: Database) => ({
  unitId: (await addUnits(database, 1))[0] ?? '',
  people: await addPeople(database, MAILS),
});

const settingsFor = ({ port }: Gate) => ({
  MAIL_TRANSPORT: 'emailjs',
  EMAILJS_ORIGIN: `http://127.0.0.1:${port}`,
  EMAILJS_PUBLIC_KEY: 'public',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
});

const WAITING = 'SELECT FROM jobs WHERE done_at IS NULL AND dead_at IS NULL';

/** Counts the waiting mails, and makes them due. */
const passTime = async ({ pool }: Database): Promise<number> => {
  await pool.query(`UPDATE jobs SET next_try_at = now(), first_tried_at = now()`);
  await pool.query('DELETE FROM job_gaps');
  return (await pool.query(WAITING)).rowCount ?? 0;
};

/** Sends until no mail has arrived for a while, then stops the product, or kills it midway. */
async function sendFor(
  store: Store,
  { gate, provider, isKilled }: { gate: Gate; provider: MailProvider; isKilled: boolean },
): Promise<void> {
  const product = await startProductProcess({ ...store.settings, ...settingsFor(gate) });
  if (isKilled) {
    await pause(KILLED_AFTER_MS);
    return product.kill();
  }
  const until = Date.now() + ROUND_MS;
  let before = -1;
  while (Date.now() < until && (provider.faults.length > 0 || before !== provider.calls.length)) {
    before = provider.calls.length;
    await pause(KILLED_AFTER_MS);
  }
  await product.stop();
}

async function submitAll(
  store: Store,
  gate: Gate,
  { unitId, people }: Awaited<ReturnType<typeof fill>>,
) {
  const product = await startProductProcess({ ...store.settings, ...settingsFor(gate) });
  const { call, close } = callerOf(product.address);
  const answers = await Promise.all(people.map((one) => call(application(one, unitId))));
  await pause(KILLED_AFTER_MS);
  close();
  await product.stop();
  return answers.filter((one) => acceptedIn(one)).length;
}

/** The provider is unreachable at first, then fails in every possible way; a worker is killed. */
async function deliverAll(store: Store, gate: Gate, provider: MailProvider): Promise<number> {
  provider.faults.push(
    { status: 429, text: '', headers: { 'Retry-After': '60' } },
    { status: 500, text: 'broken' },
    'hang',
    'hang up',
    { status: 503, text: 'away' },
    'hang',
  );
  await gate.pass();
  for (let round = 0; round < ROUNDS_MAX; round++) {
    if ((await inDatabase(store, passTime)) === 0) return 0;
    await sendFor(store, { gate, provider, isKilled: round === 0 });
  }
  return inDatabase(store, passTime);
}

export const mailProvider: Fault = {
  name: 'the mail provider refuses, is slow, broken or silent, and the worker is killed',
  promise: 'no submit fails for it, and every mail is delivered with one id',
  run: (engine) =>
    withStore(engine, fill, async (store, filled) => {
      const provider = await openMailProvider();
      const { hostname: host, port } = new URL(provider.origin);
      const gate = await openGate({ host, port: Number(port) });
      try {
        await gate.refuse();
        const accepted = await submitAll(store, gate, filled);
        const waiting = await deliverAll(store, gate, provider);
        const dead = await inDatabase(
          store,
          async ({ pool }) =>
            (await pool.query('SELECT FROM jobs WHERE dead_at IS NOT NULL')).rowCount,
        );
        const arrived = new Set(provider.calls.map(({ messageId }) => messageId));
        const broken = nonzero({
          'submits that were not taken': MAILS - accepted,
          'mails that never arrived': MAILS - arrived.size,
          'mails that still wait': waiting,
          'mails that were given up': dead ?? 0,
        });
        const more = provider.calls.length - arrived.size;
        return outcome(broken, `${arrived.size} of ${MAILS} mails arrived, ${more} of them twice`);
      } finally {
        await gate.close();
        await provider.stop();
      }
    }),
};
