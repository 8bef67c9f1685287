import { expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { Outcome, write } from '../db/outcome.ts';
import { GatheredTransactions } from './gathered-transactions.ts';
import { TransactionLimit } from './transaction-limit.ts';

interface Asked {
  who: string;
  fails?: boolean;
}

/** Transactions one at a time, of which the first waits for `begin`; `runs` are those that were sent to a database. */
function open(fault = new Error('a broken rule')) {
  const runs: string[][] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const gathered = new GatheredTransactions(new TransactionLimit(1), {
    keyOf: ({ who }: Asked) => who,
    async run(asked) {
      runs.push(asked.map(({ who }) => who));
      await begun;
      if (asked.some(({ fails }) => fails)) throw fault;
      return write(async () => asked.map(({ who }) => `done for ${who}`));
    },
  });
  const take = (...people: (string | Asked)[]) =>
    people.map((one) => gathered.take(typeof one === 'string' ? { who: one } : one));
  return { runs, begin, take, gathered };
}

test('those that wait for a turn share a transaction, in the order of arrival, and each has its own answer', async () => {
  const { runs, begin, take } = open();
  const answers = take('a', 'b', 'c');
  begin();
  expect(await Promise.all(answers)).toEqual(['done for a', 'done for b', 'done for c']);
  expect(runs).toEqual([['a'], ['b', 'c']]);
});

test('no more than eight share one, and none two of the same person', async () => {
  const { runs, begin, take } = open();
  const answers = take('a', 'b', 'c', 'b', ...'defghijkl');
  begin();
  expect(await Promise.all(answers)).toHaveLength(13);
  expect(runs.map((one) => one.join(''))).toEqual(['a', 'bc', 'bdefghij', 'kl']);
});

test('where a shared one fails, each has one of its own, and only who caused it is told', async () => {
  const { runs, begin, take } = open();
  const answers = take('a', 'b', { who: 'c', fails: true }, 'd');
  begin();
  const results = await Promise.allSettled(answers);
  expect(
    results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
  ).toEqual(['done for a', 'done for b', 'Error: a broken rule', 'done for d']);
  expect(runs.map((one) => one.join(''))).toEqual(['a', 'bcd', 'b', 'c', 'd']);
});

test('where the database is away all who wait are refused, after one try', async () => {
  const { runs, begin, take } = open(
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  );
  const answers = take({ who: 'a', fails: true }, 'b', 'c');
  begin();
  const codes = (await Promise.all(answers)).map((one) => one instanceof Refused && one.code);
  expect(codes).toEqual(['server/unavailable', 'server/unavailable', 'server/unavailable']);
  expect(runs).toEqual([['a']]);
});

test('one whose caller has been told that nothing was done is not done, and the others are', async () => {
  const { begin, take, gathered } = open();
  const late = new Outcome();
  const [first] = take('a');
  const givenUp = late.run(() => gathered.take({ who: 'b' }));
  const [other] = take('c');
  late.giveUp();
  begin();
  await expect(givenUp).rejects.toThrow('nobody waits for this anymore');
  expect([await first, await other]).toEqual(['done for a', 'done for c']);
  expect(late.mayBeDone).toBe(false);
});

test('a change that is shared counts for each of its calls', async () => {
  const { begin, take, gathered } = open();
  const [first] = take('a');
  const own = new Outcome();
  const answer = own.run(() => gathered.take({ who: 'b' }));
  begin();
  await Promise.all([first, answer]);
  expect(own.mayBeDone).toBe(true);
});
