import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '@stoop/city/demo/random';
import type { StoredProfile } from '@stoop/features/people/rules/stored-profile';
import { CLEANLINESS_LEVELS, codesOf } from '@stoop/features/people/rules/vocabularies';
import { type Flip, PROTECTED_FACTS } from './fairness-facts.ts';
import { SUBJECTS, type Subject } from './fairness-subjects.ts';
import { syntheticProfile } from './match-people.ts';
import { markdownTable } from './statistics.ts';

const REPORT = join(import.meta.dirname, '../../docs/fairness.md');

/** Every fact of a profile, one after another. */
const everything: Flip = (profile, random) =>
  Object.values(PROTECTED_FACTS).reduce((changed, flip) => flip(changed, random), profile);

/** An answer that has to matter: it shows that the comparison sees a difference. */
const cleanliness: Flip = (profile, random) => ({
  ...profile,
  lifestylePreferences: {
    ...profile.lifestylePreferences,
    cleanlinessLevel: random.pick(
      codesOf(CLEANLINESS_LEVELS).filter(
        (code) => code !== profile.lifestylePreferences.cleanlinessLevel,
      ),
    ),
  },
});

export const FLIPS: Record<string, Flip> = {
  ...PROTECTED_FACTS,
  'all of these together': everything,
};

/** How many groups decide or say something else after each change of one of their people. */
export function changesOf({ name, groups, groupSize, outcome }: Subject): Record<string, number> {
  const all = Object.entries({ ...FLIPS, cleanliness });
  const changed = Object.fromEntries(all.map(([fact]) => [fact, 0]));
  for (let group = 0; group < groups; group += 1) {
    const random = randomFrom(name, group);
    const people = Array.from({ length: groupSize }, (_, at) =>
      // Everybody has all facts, so that a change replaces one.
      everything(syntheticProfile(group * groupSize + at), random),
    );
    const before = outcome(people);
    const who = random.int(0, groupSize - 1);
    const flipped = (flip: Flip): StoredProfile[] =>
      people.map((person, at) => (at === who ? flip(person, random) : person));
    for (const [fact, flip] of all)
      if (outcome(flipped(flip)) !== before) changed[fact] = (changed[fact] ?? 0) + 1;
  }
  return changed;
}

/** Changes facts that matching may not read, and writes what changed with them to `docs/fairness.md`. */
export async function fairness(): Promise<string> {
  const results = SUBJECTS.map((subject) => ({ subject, changed: changesOf(subject) }));
  const cells = (fact: string) =>
    results.map(({ changed }) => (changed[fact] ?? 0).toLocaleString('en-US'));
  const report = [
    '# Fairness: proof by flipping',
    'Written by `npm run bench -- fairness`. Matching may not depend on the facts below. In random groups, whose people have all of them, one fact of one person is changed; every score, ranking, conflict and explanation has to stay byte for byte the same. A cell is how many groups changed.',
    markdownTable(
      [
        'changed',
        ...SUBJECTS.map(({ name, groups }) => `${name} (${groups.toLocaleString('en-US')})`),
      ],
      Object.keys(FLIPS).map((fact) => [fact, ...cells(fact)]),
    ),
    `The control: another answer about cleanliness, which has to matter, changed ${new Intl.ListFormat('en-US').format(cells('cleanliness'))} of them.`,
    'Facts that a profile does not have as a field are changed among those that an imported document may bring. The first name stands in the sentences of an explanation; they are compared with the same name. That nothing else is read is also a matter of types: the functions take `FitAnswers` (`features/matching/rules/fit-answers.ts`), and a test reads through a proxy that throws on any other field.',
  ].join('\n\n');
  const unfair = results.flatMap(({ changed }) =>
    Object.keys(FLIPS).filter((fact) => changed[fact] !== 0),
  );
  if (unfair.length > 0) throw new Error(`these facts change something: ${unfair.join(', ')}`);
  writeFileSync(REPORT, `${report}\n`);
  return `${report}\n\nWritten to docs/fairness.md.`;
}
