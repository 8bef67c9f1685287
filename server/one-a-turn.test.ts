import { expect, test } from 'vitest';
import { openTurns } from './one-a-turn.ts';

test('of several that come at once others are heard between each and the next', async () => {
  const turn = openTurns();
  const order: string[] = [];
  const come = async (name: string) => {
    await turn();
    order.push(name);
    setImmediate(() => order.push(`others after ${name}`));
  };
  await Promise.all([come('first'), come('second'), come('third')]);
  expect(order).toEqual(['first', 'others after first', 'second', 'others after second', 'third']);
});
