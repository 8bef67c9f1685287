import {
  type KnownPerson,
  knownTo,
  knownToStaff,
} from '@stoop/features/households/api/known-person';
import { pairFit } from '@stoop/features/households/api/pair-fits';
import { proposeHouseholds } from '@stoop/features/households/api/proposals';
import { householdRooms } from '@stoop/features/households/rules/household-rooms';
import { lookingFits } from '@stoop/features/matching/api/looking-fits';
import { answersOf, answersOnCard } from '@stoop/features/matching/rules/card-answers';
import { explain } from '@stoop/features/matching/rules/explanation';
import { fit } from '@stoop/features/matching/rules/fit';
import { FitIndex } from '@stoop/features/matching/rules/fit-index';
import { type SeekerFacts, seekerFacts } from '@stoop/features/matching/rules/seeker-filters';
import type { CardViewer } from '@stoop/features/people/api/connections/cards';
import type { MatchedPerson } from '@stoop/features/people/api/matched/store';
import type { StoredProfile } from '@stoop/features/people/rules/stored-profile';

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

/** A home with three free rooms. */
const ROOMS = householdRooms({
  ...{ bedCount: 3, available_spots: 3 },
  roomList: [900, 1_100, 1_300].map((price, at) => ({
    ...{ roomId: `room-${at}`, name: `Room ${at}`, price, roomType: 'Private', is_visible: true },
    room_application_queue: [],
  })),
});

const personOf = (profile: StoredProfile, number: number): MatchedPerson => ({
  accountId: String(number),
  email: null,
  profile: { ...profile, hasRoommateCard: true },
});

/** The households that are proposed, with what each lacks. `know` is what their reader may learn of somebody. */
function householdsOutcome(
  people: readonly StoredProfile[],
  fixed: number,
  know: (person: MatchedPerson) => KnownPerson,
): string {
  if (!ROOMS) throw new Error('three rooms can be shared');
  const known = people.map((profile, number) => ({ known: know(personOf(profile, number)) }));
  const { proposals, isProven } = proposeHouseholds({ people: known, rooms: ROOMS, fixed });
  const told = proposals.map(({ people: members, score, gaps }) => ({
    ...{ score, gaps },
    members: members.map((member) => member.known.accountId),
    fits: members.map((one) => members.map((other) => pairFit(one.known, other.known))),
  }));
  return JSON.stringify([told, isProven]);
}

const FIRST: CardViewer = { id: '0', blockedWith: new Set(), connections: new Map() };

/** The bands that the page of a home tells its reader. */
function bandsOutcome([viewer, ...others]: readonly StoredProfile[]): string {
  if (!viewer) throw new Error('nobody to compare with');
  const seekers = { fits: new FitIndex(), facts: new Map<string, SeekerFacts>() };
  others.forEach((profile, number) => {
    const answers = answersOnCard(answersOf(profile), 'anyone');
    seekers.fits.put(String(number), answers);
    seekers.facts.set(String(number), seekerFacts(answers));
  });
  const areas = new Set([...seekers.facts.values()].flatMap((facts) => facts.areas));
  return JSON.stringify(
    [...areas].map((area) =>
      lookingFits(seekers, answersOf(viewer), { area, price: 1_000, isAsked: () => true }),
    ),
  );
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'score and explanations of two people',
    groups: 20_000,
    groupSize: 2,
    outcome: pairOutcome,
  },
  { name: 'order of a list of 50 people', groups: 400, groupSize: 51, outcome: rankingOutcome },
  {
    name: 'households for a home from a queue of 8, for staff',
    groups: 60,
    groupSize: 8,
    outcome: (people) => householdsOutcome(people, 0, knownToStaff),
  },
  {
    name: 'possible households of a user among 7 others',
    groups: 60,
    groupSize: 8,
    outcome: (people) => householdsOutcome(people, 1, (person) => knownTo(FIRST, person)),
  },
  {
    name: 'bands on the page of a home, of 50 people',
    groups: 100,
    groupSize: 51,
    outcome: bandsOutcome,
  },
];
