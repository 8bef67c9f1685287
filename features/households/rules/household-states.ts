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
} as const;
export type HouseholdEnd = keyof typeof HOUSEHOLD_ENDS;
export const HOUSEHOLD_END_NAMES = Object.keys(HOUSEHOLD_ENDS) as [HouseholdEnd, ...HouseholdEnd[]];

/** How long an invitation is open. */
export const INVITATION_DAYS = 7;

/** What ends a household when one of its members declines or leaves. */
export function endingOf(state: HouseholdState, isInviter: boolean): HouseholdEnd {
  if (state === 'complete') return 'left';
  return isInviter ? 'withdrawn' : 'declined';
}

/** The query of a unit's page that names a friend to ask. */
export const FRIEND_PARAMETER = 'with';

export const HOUSEHOLDS_PATH = '/portal/households';
export const householdPath = (householdId: string): string =>
  `${HOUSEHOLDS_PATH}/${encodeURIComponent(householdId)}`;
export const agreementPath = (householdId: string): string =>
  `${householdPath(householdId)}/agreement`;
