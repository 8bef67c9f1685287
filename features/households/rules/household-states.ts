/** The states of a household. Only a complete one can apply, and only its members see each other's contacts. */
export const HOUSEHOLD_STATES = {
  inviting: 'Waiting for everybody',
  complete: 'Everybody is in',
  ended: 'Ended',
} as const;
export type HouseholdState = keyof typeof HOUSEHOLD_STATES;
export const HOUSEHOLD_STATE_NAMES = Object.keys(HOUSEHOLD_STATES) as [
  HouseholdState,
  ...HouseholdState[],
];

/** How many take a home together at most. */
export const MEMBERS_MAX = 12;

export const MEMBER_STATES = {
  invited: 'Has not answered yet',
  accepted: 'Is in',
  declined: 'Declined',
  left: 'Left',
} as const;
export type MemberState = keyof typeof MEMBER_STATES;
export const MEMBER_STATE_NAMES = Object.keys(MEMBER_STATES) as [MemberState, ...MemberState[]];

/** Why a household ended, as its members read it: nobody is named before everybody was in. */
export const HOUSEHOLD_ENDS = {
  declined: 'Not everybody could join, so nobody is in. You can invite others.',
  withdrawn: 'The invitation was taken back.',
  left: 'Somebody left the household.',
  expired: 'Not everybody answered in time, so nobody is in. You can invite again.',
  'went-on': 'It goes on with somebody new.',
  together: 'All of you ended it.',
} as const;
export type HouseholdEnd = keyof typeof HOUSEHOLD_ENDS;
export const HOUSEHOLD_END_NAMES = Object.keys(HOUSEHOLD_ENDS) as [HouseholdEnd, ...HouseholdEnd[]];

/** How long an invitation is open. */
export const INVITATION_DAYS = 7;

/** What can happen to a household that has not ended. */
export const HAPPENINGS = [
  'all-accepted',
  'inviter-leaves',
  'member-leaves',
  'time-over',
  'earlier-ended',
  'later-complete',
  'all-end',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

/**
 * What becomes of a household. Who is in it never changes: with a leaver it ends, and those who remain go on in a new one
 * (`whoGoesOn`); to ask somebody new is to invite to another one that goes on from it (`later-complete`), which ends
 * with it (`earlier-ended`). What is missing in a state cannot happen there.
 */
export const COURSE: Record<
  Exclude<HouseholdState, 'ended'>,
  Partial<Record<Happening, 'complete' | HouseholdEnd>>
> = {
  inviting: {
    'all-accepted': 'complete',
    'inviter-leaves': 'withdrawn',
    'member-leaves': 'declined',
    'time-over': 'expired',
    'earlier-ended': 'declined',
  },
  complete: {
    'inviter-leaves': 'left',
    'member-leaves': 'left',
    'later-complete': 'went-on',
    'all-end': 'together',
  },
};

/** Why a household ends by what happened. */
export function endingBy(happening: Happening, state: HouseholdState): HouseholdEnd {
  const end = state === 'ended' ? undefined : COURSE[state][happening];
  if (end === undefined || end === 'complete')
    throw new Error(`${happening} does not end a household that is ${state}`);
  return end;
}

/** Ends of households in which everybody was, so that all know each other. */
const ENDS_OF_COMPLETE = new Set<string>(Object.values(COURSE.complete));
export const wasComplete = (end: HouseholdEnd | null): boolean =>
  end !== null && ENDS_OF_COMPLETE.has(end);

/** Fewer are no household. */
export const MEMBERS_MIN = 2;

/**
 * Those who go on without asking anybody when one has left a complete household: all others, who are in already. Nobody,
 * where one remains.
 */
export function whoGoesOn<Member extends { state: MemberState }>(
  end: HouseholdEnd | null,
  members: readonly Member[],
): Member[] {
  const remaining = end === 'left' ? members.filter(({ state }) => state === 'accepted') : [];
  return remaining.length < MEMBERS_MIN ? [] : remaining;
}

/** The query of a unit's page that names a friend to ask. */
export const FRIEND_PARAMETER = 'with';

export const HOUSEHOLDS_PATH = '/portal/households';
export const householdPath = (householdId: string): string =>
  `${HOUSEHOLDS_PATH}/${encodeURIComponent(householdId)}`;
export const agreementPath = (householdId: string): string =>
  `${householdPath(householdId)}/agreement`;
