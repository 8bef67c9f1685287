import { completionOf } from '@stoop/features/people/rules/profile';
import type { DemoCollection, DemoUser } from '../documents.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Seeker } from './seekers.ts';

/** The percentages of seekers who are friends with the next one of their neighborhood, or have asked them. */
const FRIENDS_PERCENT = 24;
const ASKED_PERCENT = 10;
/** The share of seekers who agree to be shown, without a name, where they wait. */
const SHOWN_WHILE_WAITING = 0.5;

type Friends = Pick<
  DemoUser,
  'friendRequestsSent' | 'friendRequestsReceived' | 'myFriends' | 'myRoommates'
>;

const noFriends = (): Friends => ({
  friendRequestsSent: [],
  friendRequestsReceived: [],
  myFriends: [],
  myRoommates: [],
});

/** Who is a friend of whom, or has asked: both documents say so. */
function friendsOf(seekers: readonly Seeker[], random: Random): Map<string, Friends> {
  const friends = new Map(seekers.map(({ id }) => [id, noFriends()]));
  for (const [at, one] of seekers.entries()) {
    const next = seekers[at + 1];
    const [own, other] = [friends.get(one.id), next && friends.get(next.id)];
    const kind = random.unit() * 100;
    if (!next || !own || !other || kind >= FRIENDS_PERCENT + ASKED_PERCENT) continue;
    const isAsked = kind >= FRIENDS_PERCENT;
    (isAsked ? own.friendRequestsSent : own.myFriends).push(next.id);
    (isAsked ? other.friendRequestsReceived : other.myFriends).push(one.id);
  }
  for (const { myFriends } of friends.values()) myFriends.sort();
  return friends;
}

function demoUser({ id, person, profile }: Seeker, friends: Friends, seed: number): DemoUser {
  const { firstName, lastName, email, phone } = person;
  const basicInfo = {
    dateOfBirth: null,
    gender: null,
    profilePhoto: null,
    phone,
    occupation: null,
    isDateOfBirthRequired: true,
    isGenderRequired: true,
    isInTourVerified: false,
  };
  return {
    ...{ id, firstName, lastName, email, photoURL: null, provider: 'email', ...profile },
    socialMediaLinks: {},
    ...friends,
    applications: [],
    profileCompletionStatus: completionOf(basicInfo),
    verificationStatus: { emailVerified: false, phoneVerified: false },
    basicInfo,
    visibility: {
      roommateCard: true,
      whileWaiting: randomFrom(seed, 'waiting', id).chance(SHOWN_WHILE_WAITING),
    },
    saved: { buildings: [], rooms: [], units: [] },
    recentlyViewed: [],
  };
}

/** The accounts of these seekers with their profiles, friends and requests. */
export function userDocuments(seekers: readonly Seeker[], seed: number): DemoUser[] {
  const friends = friendsOf(seekers, randomFrom(seed, 'friends'));
  return seekers.map((seeker) => demoUser(seeker, friends.get(seeker.id) ?? noFriends(), seed));
}

/** The accounts of a city that have a profile. */
export const profilesIn = (city: readonly DemoCollection[]): DemoUser[] =>
  city.flatMap((one) =>
    one.collection === 'users' ? one.documents.filter((user) => 'basicInfo' in user) : [],
  );
