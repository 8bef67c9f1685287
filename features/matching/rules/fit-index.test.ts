import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardAnswers } from './card-answers.ts';
import { fit } from './fit.ts';
import type { FitAnswers } from './fit-answers.ts';
import { FitIndex } from './fit-index.ts';
import { randomAnswers } from './testing/random-answers.ts';
import { GOOD_PAIR, MESSY_PAIR, pairOf } from './testing/worked-pairs.ts';

/** All answers, so that those that no card shows are compared too. */
const all = (answers: FitAnswers) => answers as CardAnswers;

/** What the index should answer, by comparing everybody with `fit`. */
function rankPlainly(people: ReadonlyMap<string, FitAnswers>, person: FitAnswers, limit: number) {
  const compared = [...people].map(([id, answers]) => ({ id, ...fit(person, answers) }));
  const listed = compared.filter(({ conflicts }) => conflicts.length === 0);
  listed.sort((one, other) => other.ranking - one.ranking || (one.id < other.id ? -1 : 1));
  return {
    people: listed
      .slice(0, limit)
      .map(({ id, ranking, score, confidence }) => ({ id, ranking, score, confidence })),
    count: listed.length,
    ruledOut: compared.length - listed.length,
  };
}

const change = fc.record({
  id: fc.integer({ min: 0, max: 20 }).map(String),
  answers: fc.option(randomAnswers),
});

test('ranks as fit does, after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 120 }),
      randomAnswers,
      fc.integer({ min: 0, max: 25 }),
      (changes, person, limit) => {
        const index = new FitIndex();
        const people = new Map<string, FitAnswers>();
        for (const { id, answers } of changes) {
          if (answers) {
            people.set(id, answers);
            index.put(id, all(answers));
          } else expect(index.remove(id)).toBe(people.delete(id));
          expect(index.size).toBe(people.size);
        }
        expect(index.rank(person, { limit })).toStrictEqual(rankPlainly(people, person, limit));
      },
    ),
    { numRuns: 300 },
  );
});

test('only those who are asked are counted and ranked', () => {
  const index = new FitIndex();
  index.put('good', all(GOOD_PAIR[1]));
  index.put('messy', all(MESSY_PAIR[1]));
  index.put('smoker', all(pairOf('one who smokes inside')[1]));
  expect(index.rank(GOOD_PAIR[0], { limit: 5 })).toMatchObject({
    people: [{ id: 'good', score: 85 }, { id: 'messy' }],
    count: 2,
    ruledOut: 1,
  });
  expect(index.rank(GOOD_PAIR[0], { limit: 5, isAsked: (id) => id === 'messy' })).toMatchObject({
    people: [{ id: 'messy' }],
    count: 1,
    ruledOut: 0,
  });
});

test('all hobbies of the vocabulary are told apart', () => {
  const index = new FitIndex();
  index.put('a', all({ hobbies: ['baking', 'yoga', 'writing'] }));
  const rankingWith = (hobbies: string[]) => index.rank({ hobbies }, { limit: 1 }).people[0];
  expect(rankingWith(['yoga'])?.ranking).toBe(
    fit({ hobbies: ['yoga'] }, { hobbies: ['yoga'] }).ranking,
  );
  expect(rankingWith(['baking', 'yoga', 'writing'])?.ranking).toBe(52);
});
