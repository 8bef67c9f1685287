import { afterEach, expect, test, vi } from 'vitest';
import { waitingLoader } from './load-waiting.ts';

afterEach(() => void vi.unstubAllGlobals());

const press = (kind: 'units' | 'rooms', id: string, unitId: string) => ({
  key: `${kind}/${id}` as const,
  askedAt: '2026-11-20T12:00:00.000Z',
  home: { name: id, buildingId: 'warren', unitId },
});

const unit = (rentId: string) => ({
  unit: { rentId, wholePrice: 2900, bedCount: 2, roomList: [{ roomId: 'front', price: 1500 }] },
  rooms: [{ roomId: 'front', price: 1500 }],
  building: { buildingId: 'warren' },
});

test('what the server did not answer is told, and is all that is asked for again', async () => {
  const asked: string[] = [];
  let isBusy = true;
  vi.stubGlobal('fetch', async (path: string) => {
    const id = path.split('/').at(-1) ?? '';
    asked.push(id);
    return id === '3r' && isBusy
      ? Response.json({ code: 'server/unavailable', detail: 'Busy.' }, { status: 503 })
      : Response.json(unit(id));
  });
  const load = waitingLoader();
  const pending = [
    press('units', '2l', '2l'),
    press('rooms', 'front', '2l'),
    press('units', '3r', '3r'),
  ];
  const first = await load(pending);
  expect(first.saved.units.map(({ id }) => id)).toEqual(['2l']);
  expect(first.saved.rooms.map(({ id }) => id)).toEqual(['front']);
  expect(first.failed.map(({ key }) => key)).toEqual(['units/3r']);
  expect(first.problem?.status).toBe(503);
  expect(asked.splice(0)).toEqual(['2l', '3r']);

  isBusy = false;
  const second = await load(pending);
  expect(second.saved.units.map(({ id }) => id)).toEqual(['2l', '3r']);
  expect(second).toMatchObject({ failed: [], problem: null });
  expect(asked).toEqual(['3r']);
});
