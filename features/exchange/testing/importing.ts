import { EventReader } from '@stoop/app/testing/event-reader';
import { OWN_PAGE } from '@stoop/app/testing/sign-in';
import { openApplying } from '@stoop/features/applications/testing/applying';
import { expect } from 'vitest';
import { ImportAnswer } from '../contract/routes.ts';

/** The name under which a file of buildings is sent. */
const FILE = 'fetched_buildings_collection.ndjson';

type Body = string | Uint8Array<ArrayBuffer>;

export const house = (id: string, name: string, units = ['u1', 'u2']) => ({
  buildingId: id,
  name,
  coordinates: { lat: 40.7, lng: -74 },
  rentList: units.map((rentId) => ({
    rentId,
    broker: 0,
    roomList: [{ roomId: `${rentId}-r`, price: 1500 }],
  })),
});
export const lines = (...documents: object[]) =>
  documents.map((one) => JSON.stringify(one)).join('\n');

/** The report that a check or an import ends with. */
export async function reportOf(answer: Response): Promise<ImportAnswer> {
  const reader = new EventReader(answer);
  await expect.poll(() => reader.isEnded).toBe(true);
  const report = reader.events.find(({ type }) => type === 'report');
  return ImportAnswer.parse(JSON.parse(report?.data ?? 'null'));
}

/** A world whose staff import files of the buildings `a` and `b`. */
export async function openImporting(database: Parameters<typeof openApplying>[0]) {
  const world = await openApplying(database);
  const staff = await world.join({ role: 'staff' });
  const send = (path: string, body: Body, file = FILE) =>
    world.api.request(`/api/v1/staff/import${path}${path.includes('?') ? '&' : '?'}file=${file}`, {
      method: 'POST',
      headers: {
        ...OWN_PAGE,
        Cookie: staff.browser.cookie,
        'Content-Type': 'application/octet-stream',
      },
      body,
    });
  const check = async (body: Body, file = FILE) => reportOf(await send('/check', body, file));
  const doImport = async (body: string, hash: string) =>
    reportOf(await send(`?hash=${hash}`, body));
  return {
    ...{ world, staff, send, check, doImport },
    importDocuments: async (...documents: object[]) => {
      const body = lines(...documents);
      return doImport(body, (await check(body)).hash);
    },
    async reset() {
      await world.rows(`DELETE FROM buildings WHERE id IN ('a', 'b')`);
      for (const table of ['listing_changes', 'live_events', 'jobs', 'table_mappings'])
        await world.rows(`DELETE FROM ${table}`);
    },
  };
}
export type Importing = Awaited<ReturnType<typeof openImporting>>;
