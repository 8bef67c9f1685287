import { jpegOfScans } from '@stoop/app/testing/odd-images';
import type { Database } from '@stoop/base/api/db/database';
import { addPeople, type TestUser } from '../running/people.ts';
import { type Fault, outcome } from './fault.ts';
import { DELAY_MAX_MS, watchHealth } from './health-watch.ts';
import { withProduct, withStore } from './with-product.ts';

const SENDERS = 10;
const ROUNDS = 5;
const SCANS = 50_000;
const EDGE = 2_000;
const WAIT_MAX_MS = 5_000;

const fill = async (database: Database) => ({
  senders: await addPeople(database, SENDERS),
  others: await addPeople(database, 1),
});

const upload = (as: TestUser, body: Uint8Array) =>
  ({ method: 'PUT', path: '/api/v1/me/photo', as, body }) as const;

export const costlyPhotos: Fault = {
  name: `${SENDERS} accounts upload JPEGs of ${SCANS.toLocaleString('en-US')} scans at once, ${ROUNDS} rounds`,
  promise: `each is refused, another account's upload takes less than ${WAIT_MAX_MS / 1_000} s, and the health check at most ${DELAY_MAX_MS} ms longer than before`,
  on: 'embedded',
  run: (engine) =>
    withStore(engine, fill, async (store, { senders, others: [other] }) => {
      const [costly, plain] = [await jpegOfScans(EDGE, SCANS), await jpegOfScans(EDGE, 12)];
      const broken: string[] = [];
      const late: string[] = [];
      let longest = 0;
      const report = await withProduct(store, async (caller) => {
        if (!other) throw new Error('there is no other user');
        const health = await watchHealth(caller, other, async () => {
          for (let round = 0; round < ROUNDS; round += 1) {
            const costlyOnes = senders.map((sender) => caller.call(upload(sender, costly)));
            const answer = await caller.call(upload(other, plain));
            longest = Math.max(longest, answer?.milliseconds ?? Number.POSITIVE_INFINITY);
            if (answer?.status !== 200) broken.push(`another upload got ${answer?.status}`);
            for (const answer of await Promise.all(costlyOnes))
              if (answer?.status !== 422) broken.push(`a costly one got ${answer?.status}`);
          }
        });
        late.push(...health.late);
        return health.report;
      });
      if (longest > WAIT_MAX_MS) late.push(`another upload took ${Math.round(longest)} ms`);
      return outcome(
        broken,
        `${SENDERS * ROUNDS} refused; the other uploads took at most ${Math.round(longest)} ms; ${report}`,
        late,
      );
    }),
};
