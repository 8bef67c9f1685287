import { expect, test } from 'vitest';
import type { Home } from '../card/home.ts';
import { similarReason } from './similar-reason.ts';

const TO = { rent: 2800, lines: ['L', 'G', 'A', 'C'], neighborhood: 'Bushwick' };
const home = (amount: number, ...lines: string[]) =>
  ({ price: { amount, unit: 'a month', from: false }, lines }) as unknown as Home;
const reason = (amount: number, ...lines: string[]) => similarReason(home(amount, ...lines), TO);

test('a similar home says which line it shares and how its rent differs', () => {
  expect(reason(2680, 'M', 'L')).toBe('Same line: L, $120 less');
  expect(reason(2900, 'G', 'L')).toBe('Same lines: G, L, $100 more');
  expect(reason(2800, 'A', 'C', 'G')).toBe('3 of the same lines, the same rent');
  expect(reason(2680, '7')).toBe('Nearby, $120 less');
  expect(similarReason(home(2680, '7'), TO, 'Bushwick')).toBe('Same neighborhood, $120 less');
  expect(similarReason(home(2680, '7'), TO, 'Ridgewood')).toBe('Nearby, $120 less');
  expect(similarReason(home(2680, 'L'), TO, 'Bushwick')).toBe('Same line: L, $120 less');
});
