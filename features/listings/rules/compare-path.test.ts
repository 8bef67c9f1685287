import { expect, test } from 'vitest';
import { type ComparedHome, comparePath, readComparison } from './compare-path.ts';

const unit = (unitId: string): ComparedHome => ({ buildingId: 'warren', unitId, roomId: null });
const front = { buildingId: 'warren', unitId: '3r', roomId: 'front' };
const read = (search: string) => readComparison(new URLSearchParams(search));
const NONE = { unreadable: 0, repeated: 0, tooMany: 0 };

test('the address of a comparison can be read and shared', () => {
  expect(comparePath([unit('2l'), front])).toBe('/compare?homes=warren/2l&homes=warren/3r/front');
  expect(comparePath([unit('2l')], [1400, 1200])).toBe(
    '/compare?homes=warren/2l&budgets=1400,1200',
  );
  expect(comparePath([])).toBe('/compare');
});

test.each([
  ['nothing', []],
  ['units and rooms', [unit('2l'), front]],
  ['ids of any kind', [{ buildingId: 'a/b&c', unitId: '100%', roomId: 'ö, ?#+' }, unit('%2F')]],
])('reading its address returns the homes: %s', (_, homes) => {
  const { search } = new URL(comparePath(homes), 'http://stoop.test');
  expect(read(search)).toEqual({ homes, ...NONE });
});

test.each([
  ['', [], NONE],
  ['homes=warren/2l&homes=warren/2l', [unit('2l')], { ...NONE, repeated: 1 }],
  ['homes=warren', [], { ...NONE, unreadable: 1 }],
  ['homes=&homes=/&homes=//&homes=warren/', [], { ...NONE, unreadable: 4 }],
  ['homes=warren/3r/&homes=warren/3r/front/1', [], { ...NONE, unreadable: 2 }],
  ['homes=warren/%25E0&homes=warren/3r/%25', [], { ...NONE, unreadable: 2 }],
  ['homes=warren/3r/front&homes=%25/x', [front], { ...NONE, unreadable: 1 }],
  [
    'homes=warren/1&homes=warren/2&homes=warren/3&homes=warren/4&homes=warren/5&homes=warren/6',
    ['1', '2', '3', '4'].map(unit),
    { ...NONE, tooMany: 2 },
  ],
])(
  'an address that says too little or too much is read as far as it goes: %s',
  (search, homes, faults) => {
    expect(read(search)).toEqual({ homes, ...faults });
  },
);
