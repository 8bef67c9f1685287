import { openTestDatabase } from '@stoop/app/testing/databases';
import { GRACE } from '@stoop/app/testing/people';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { addSeeker } from '@stoop/app/testing/seekers';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { beforeAll, expect, test } from 'vitest';
import { ExplainedCard } from '../contract/routes.ts';
import { FITS } from '../rules/testing/worked-pairs.ts';

const SIDES = ['a', 'b'] as const;
/** The answers that a profile has among what a person looks for; the others are habits. */
const LIVING = new Set([
  ...['budgetRange', 'preferredLocations', 'preferredMoveInDate', 'lengthOfStay'],
  'willShareCommonSpaces',
]);

let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  const database = await openTestDatabase();
  const people = FITS.map((_, at) => [`a${at}`, { ...GRACE, id: `a${at}` }]);
  city = await openSmallCity(database, { people: Object.fromEntries(people) });
  for (const [at, { input }] of FITS.entries())
    for (const side of SIDES) {
      const answers = Object.entries(input[side]);
      const isLiving = ([field]: [string, unknown]) => LIVING.has(field);
      await addSeeker(database, {
        id: `${side}${at}`,
        lifestyle: Object.fromEntries(answers.filter((answer) => !isLiving(answer))),
        living: Object.fromEntries(answers.filter(isLiving)),
      });
    }
});

test.each(FITS.map((vector, at) => ({ ...vector, at })))(
  'a card tells the fit of the rules: $name',
  async ({ at, expected: { onCard, conflicts } }) => {
    const answer = await city.api.request(`/api/v1/roommates/b${at}/fit`, {
      headers: { as: `a${at}` },
    });
    const { compatibility } = await readAnswer(ExplainedCard, answer);
    expect(compatibility).toMatchObject(onCard);
    expect(compatibility.conflicts).toHaveLength(conflicts.length);
  },
);
