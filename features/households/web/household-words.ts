import { monthWords } from '@stoop/base/rules/time/words';
import { placeWords } from '@stoop/features/applications/rules/queue-position-words';
import { fitBandLabel } from '@stoop/features/matching/rules/fit-bands';
import type { Household, HouseholdMember } from '../contract/household.ts';
import { isAskedToAgree } from '../rules/asked-to-agree.ts';
import { MEMBERS_MIN } from '../rules/household-states.ts';

type Standing = Pick<Household, 'state' | 'members'>;

/**
 * How a member is called. Whose card its reader does not see is not named before everybody has accepted, to whom they did
 * not ask as somebody whom the inviter asked; and never once the household has ended.
 */
export const memberName = (
  { isMe, firstName, contact }: HouseholdMember,
  { state, members }: Standing,
): string => {
  if (isMe) return 'You';
  const name = [firstName, contact?.lastName].filter(Boolean).join(' ');
  if (name) return name;
  if (state === 'ended') return 'A member';
  const inviter = members.find(({ isInviter, isMe }) => isInviter && !isMe)?.firstName;
  return inviter ? `Somebody ${inviter} asks` : 'Somebody who is not named yet';
};

/** What a member's portrait is drawn from: that of the card, or one that tells nothing of who is not named. */
export const portraitId = (
  { userId, number }: HouseholdMember,
  { householdId }: Pick<Household, 'householdId'>,
): string => userId ?? `${householdId} ${number}`;

type StateWords = Record<HouseholdMember['state'], { me: string; other: string }>;
const STATE_WORDS: StateWords = {
  invited: { me: 'You have not answered yet', other: 'Has not answered yet' },
  accepted: { me: 'You are in', other: 'Is in' },
  declined: { me: 'You declined', other: 'Declined' },
  left: { me: 'You left', other: 'Left' },
};
/** Nobody is in a household that has ended. */
const ENDED_STATE_WORDS: StateWords = {
  ...STATE_WORDS,
  invited: { me: 'You had not answered', other: 'Had not answered' },
  accepted: { me: 'You had accepted', other: 'Had accepted' },
};

/** What is said of a member under the name, in the order of its weight. */
export function memberFacts(
  { isMe, state, fit, moveInMonth, isInviter }: HouseholdMember,
  household: Pick<Household, 'state'>,
): string[] {
  const words = household.state === 'ended' ? ENDED_STATE_WORDS : STATE_WORDS;
  return [
    words[state][isMe ? 'me' : 'other'],
    ...(isInviter && !isMe && household.state === 'inviting' ? ['asked the others'] : []),
    ...(fit && fit !== 'unknown' ? [`${fitBandLabel(fit).toLowerCase()} with you`] : []),
    ...(moveInMonth ? [`${isMe ? 'you move' : 'moves'} in ${monthWords(moveInMonth)}`] : []),
  ];
}

/** `2 of 5` of the application of a household; null without a place in a queue. */
export const applicationPlace = ({
  position,
  length,
}: NonNullable<Household['application']>): string | null =>
  position === null || length === null ? null : placeWords({ position, length });

type Gap = Household['gaps'][number];

const CONFLICT_WORDS =
  'An answer of one of you is a deal-breaker, an allergy or a budget for another. Talk about it before you apply.';

/** What closes a gap: an answer of the reader, or what helps where it is another's. */
const REMEDIES: Record<Gap['kind'], { link?: string; sentence?: string }> = {
  short: { link: 'Loosen your budget' },
  'room-above-budget': {
    link: 'Loosen your budget',
    sentence: 'Somebody’s budget is below the cheapest room left for them.',
  },
  'rooms-free': {},
  'days-apart': { link: 'Change your move-in date' },
  conflict: { sentence: CONFLICT_WORDS },
  'no-budget': {},
  'no-date': { link: 'Say your move-in date' },
};

/** A link to the reader's own profile where that closes the gap, else a sentence; null where nothing is to say. */
export function remedyOf({
  kind,
  isMine,
}: Pick<Gap, 'kind' | 'isMine'>): { link: string } | { sentence: string } | null {
  const { link, sentence } = REMEDIES[kind];
  if (isMine && link) return { link };
  return sentence ? { sentence } : null;
}

/** What leaving is called, and what follows for the others. */
export function leaveWords({ state, members }: Pick<Household, 'state' | 'members'>): {
  label: string;
  follows: string;
} {
  const me = members.find(({ isMe }) => isMe);
  const isIn = ({ state }: HouseholdMember) => state === 'accepted';
  if (state !== 'inviting')
    return {
      label: 'Leave the household',
      follows:
        members.filter(isIn).length > MEMBERS_MIN
          ? 'The others go on without you, and are told by email. Their split of the rent and their agreement begin again.'
          : 'The household ends, and the other one is told by email.',
    };
  const label = me?.isInviter ? 'Take the invitation back' : 'Leave';
  return me?.stays
    ? {
        label: me.isInviter ? label : 'Do not ask them',
        follows: 'The invitation ends for everybody. Your household stays as it is.',
      }
    : {
        label,
        follows: 'The invitation ends for everybody, and the others are told by email.',
      };
}

/** Whether somebody proposes to end the household, and the reader has not agreed. */
export const isAskedToEnd = ({ ending, members }: Pick<Household, 'ending' | 'members'>): boolean =>
  isAskedToAgree(ending?.agreed ?? [], members);

/** Whether the reader is who left. */
export const hasLeft = ({ members }: Pick<Household, 'members'>): boolean =>
  members.some(({ isMe, state }) => isMe && state === 'left');
