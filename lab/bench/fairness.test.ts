import { expect, test } from 'vitest';
import { changesOf, FLIPS } from './fairness.ts';
import { SUBJECTS } from './fairness-subjects.ts';

const GROUPS = 8;

test.each(SUBJECTS)(
  'protected facts change nothing in the $name, and an answer does',
  (subject) => {
    const { cleanliness, ...facts } = changesOf({ ...subject, groups: GROUPS });
    expect(facts).toEqual(Object.fromEntries(Object.keys(FLIPS).map((fact) => [fact, 0])));
    expect(cleanliness).toBeGreaterThan(0);
  },
);
