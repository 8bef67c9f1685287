import { expect, test } from 'vitest';
import type { UnitDocument } from './documents.ts';
import { feeSheet, keptUntil } from './fee-sheet.ts';

const room = (roomId: string, price: number, is_visible = true) => ({
  roomId,
  name: roomId,
  price,
  roomType: 'Private Room',
  is_visible,
});
const UNIT = {
  rentId: 'u1',
  bedCount: 2,
  bathCount: 1,
  available_spots: 2,
  broker: 1_000,
  is_visible: true,
  roomList: [room('front', 1_500), room('back', 1_200)],
  featureList: [],
} as unknown as UnitDocument;
const ALONE = { applicants: 1, reports: 0 };
const LISTING = {
  brokerHiredBy: 'tenant',
  fees: [
    { name: 'Move-in fee', amount: 250, time: 'once' },
    { name: 'Bike room', amount: 20, time: 'optional' },
  ],
} as const;

test('the sheet of a room has its rent, what the law caps, the fees of the listing and its share of the broker', () => {
  expect(feeSheet(UNIT, 'front', LISTING, ALONE)).toMatchObject({
    offer: 'front',
    rent: 1_500,
    lines: [
      { name: 'First month', amount: 1_500 },
      { name: 'Security deposit', amount: 1_500 },
      { name: 'Application check, one applicant', amount: 20 },
      { name: 'Move-in fee', amount: 250 },
    ],
    total: 3_270,
    optional: [{ name: 'Bike room', amount: 20 }],
    brokerFee: 500,
    brokerHiredBy: 'tenant',
  });
});

test('who applied with a fresh report pays for no check, whatever the listing asks for it', () => {
  const fees = [{ name: 'Background check', amount: 20, time: 'once' }] as const;
  expect(
    feeSheet(UNIT, 'front', { ...LISTING, fees }, { applicants: 1, reports: 1 }),
  ).toMatchObject({
    lines: [
      { name: 'First month', amount: 1_500 },
      { name: 'Security deposit', amount: 1_500 },
      {
        name: 'Application check, one applicant',
        amount: 0,
        note: 'Free: the application came with a report under 30 days old.',
      },
    ],
    total: 3_000,
  });
});

test.each([
  [2, 0, 'Application check, 2 applicants', 40],
  [2, 1, 'Application check, 2 applicants', 20],
  [3, 0, 'Application check, 3 applicants', 60],
])(
  '%i applicants, %i of them with a report, are named, and each other one pays $20',
  (applicants, reports, name, amount) => {
    const sheet = feeSheet(UNIT, 'front', { ...LISTING, fees: [] }, { applicants, reports });
    expect(sheet?.lines.at(-1)).toMatchObject({ name, amount });
    expect(sheet?.total).toBe(3_000 + amount);
  },
);

test('the sheet of a unit has the rent of its rooms', () => {
  expect(feeSheet(UNIT, null, LISTING, ALONE)).toMatchObject({ rent: 2_700, brokerFee: 1_000 });
});

test('a room that is hidden by now still has its sheet; one that is gone has none', () => {
  const roomList = [room('front', 1_500, false), room('back', 1_200)];
  const hidden = { ...UNIT, roomList } as UnitDocument;
  expect(feeSheet(hidden, 'front', LISTING, ALONE)).toMatchObject({ offer: 'front', rent: 1_500 });
  expect(feeSheet(hidden, 'side', LISTING, ALONE)).toBeNull();
});

test.each([
  ['2026-11-22T20:00:00.000Z', '2029-11-22T20:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2031-03-01T12:00:00.000Z'],
])('a sheet of %s is kept for three years, until %s at least', (at, until) => {
  expect(keptUntil(new Date(at)).toISOString()).toBe(until);
});
