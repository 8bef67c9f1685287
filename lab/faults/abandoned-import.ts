import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Database } from '@stoop/base/api/db/database';
import { addPeople, type TestUser } from '../running/people.ts';
import { type Fault, outcome } from './fault.ts';
import { DELAY_MAX_MS, watchHealth } from './health-watch.ts';
import { withProduct, withStore } from './with-product.ts';

const LINES = 63_000_000;
const LINES_A_PART = 1_000_000;
/** The client leaves during the upload's check. */
const LEAVES_AFTER_MS = [300, 1_000, 3_000];
const FILE = 'fetched_buildings_collection.ndjson.gz';

/** 63 million empty documents: 189 MB, of which gzip makes less than 200 kB. */
function manyDocuments(): Promise<Buffer> {
  const part = Buffer.from('{}\n'.repeat(LINES_A_PART));
  const parts = Readable.from(Array.from({ length: LINES / LINES_A_PART }, () => part));
  return buffer(parts.pipe(createGzip()));
}

const fill = async (database: Database) => ({ staff: await addPeople(database, 1, 'staff') });

async function check(
  address: string,
  { cookie }: TestUser,
  body: Uint8Array,
  signal?: AbortSignal,
) {
  const answer = await fetch(`${address}/api/v1/staff/import/check?file=${FILE}`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/octet-stream',
      'Sec-Fetch-Site': 'same-origin',
    },
    body: new Uint8Array(body),
    ...(signal && { signal }),
  });
  return answer.text();
}

export const abandonedImport: Fault = {
  name: `staff check a file of ${LINES.toLocaleString('en-US')} documents and leave, ${LEAVES_AFTER_MS.length} times`,
  promise: `the next check is answered and says where it stopped, and the health check takes at most ${DELAY_MAX_MS} ms longer than before`,
  on: 'embedded',
  run: (engine) =>
    withStore(engine, fill, async (store, { staff: [staff] }) => {
      const body = await manyDocuments();
      return withProduct(store, async (caller) => {
        if (!staff) throw new Error('there is no staff');
        let last = '';
        const { late, report } = await watchHealth(caller, staff, async () => {
          for (const wait of LEAVES_AFTER_MS)
            await check(caller.address, staff, body, AbortSignal.timeout(wait)).catch(() => '');
          last = await check(caller.address, staff, body);
        });
        const broken = last.includes('read no further')
          ? []
          : [`the last check got ${last.slice(-300)}`];
        return outcome(broken, `${body.length} bytes; ${report}`, late);
      });
    }),
};
