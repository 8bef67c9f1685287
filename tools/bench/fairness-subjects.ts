import { answersOf, answersOnCard } from '@stoop/domain/matching/card-answers';
import { explain } from '@stoop/domain/matching/explanation';
import { fit } from '@stoop/domain/matching/fit';
import { FitIndex } from '@stoop/domain/matching/fit-index';
import type { StoredProfile } from '@stoop/domain/people/stored-profile';

/** Something that the product decides or says about a group of people. */
export interface Subject {
  name: string;
  groups: number;
  groupSize: number;
  /** Everything that it decides and says, as text; people are named by their number in the group. */
  outcome: (people: readonly StoredProfile[]) => string;
}

const explained = (viewer: StoredProfile, other: StoredProfile) =>
  explain({
    viewer: answersOf(viewer),
    other: answersOf(other),
    audience: 'friends',
    // The name stands in the sentences, and nowhere else.
    name: 'Maya',
    nameOfArea: (id) => id,
  });

function pairOutcome([one, other]: readonly StoredProfile[]): string {
  if (!one || !other) throw new Error('a pair has two people');
  return JSON.stringify([
    fit(answersOf(one), answersOf(other)),
    explained(one, other),
    explained(other, one),
  ]);
}

function rankingOutcome([viewer, ...others]: readonly StoredProfile[]): string {
  if (!viewer) throw new Error('nobody to rank for');
  const index = new FitIndex();
  others.forEach((profile, number) => {
    index.put(String(number), answersOnCard(answersOf(profile), 'anyone'));
  });
  return JSON.stringify(index.rank(answersOf(viewer), { limit: others.length }));
}

/** Queues and households are further rows. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'score and explanations of two people',
    groups: 20_000,
    groupSize: 2,
    outcome: pairOutcome,
  },
  { name: 'order of a list of 50 people', groups: 400, groupSize: 51, outcome: rankingOutcome },
];
