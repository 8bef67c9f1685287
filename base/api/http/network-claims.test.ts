import { expect, test } from 'vitest';
import { Claims, isFarHeavier } from './network-claims.ts';

test('far heavier is who has used more than twice as much as another and 40 more', () => {
  const claims = new Claims(() => 0);
  let networks = 0;
  const whoUsed = (weight: number) => {
    const network = claims.of(`203.0.${networks++}.1`);
    claims.begin(network, weight);
    return network;
  };
  const than = (other: number, weight: number) => isFarHeavier(whoUsed(weight), whoUsed(other));
  expect([than(0, 40), than(0, 41), than(10, 60), than(10, 61)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
