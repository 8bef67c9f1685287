import { expect, test } from 'vitest';
import type { Home } from '../card/home.ts';
import { similarReason } from './similar-reason.ts';

const TO = { rent: 2800, lines: ['L', 'G', 'A', 'C'], neighborhood: 'Bushwick' };
const home = (neighborhood: string | undefined, amount: number, lines: string[]) =>
  ({
    ...{ price: { amount, unit: 'a month', from: false }, lines },
    facade: { id: 'b', neighborhood },
  }) as unknown as Home;
const reasonIn = (neighborhood: string | undefined, amount: number, ...lines: string[]) =>
  similarReason(home(neighborhood, amount, lines), TO);
const reason = (amount: number, ...lines: string[]) => reasonIn(undefined, amount, ...lines);

test('a similar home says which line it shares and how its rent differs', () => {
  expect(reason(2680, 'M', 'L')).toBe('Same line: L, $120 less');
  expect(reason(2900, 'G', 'L')).toBe('Same lines: G, L, $100 more');
  expect(reason(2800, 'A', 'C', 'G')).toBe('3 of the same lines, the same rent');
  expect(reason(2680, '7')).toBe('Nearby, $120 less');
  expect(reasonIn('Bushwick', 2680, '7')).toBe('Same neighborhood, $120 less');
  expect(reasonIn('Ridgewood', 2680, '7')).toBe('Nearby, $120 less');
  expect(reasonIn('Bushwick', 2680, 'L')).toBe('Same line: L, $120 less');
});
