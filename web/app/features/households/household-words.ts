import type { Household, HouseholdMember } from '@stoop/contract/households/household';
import { fitBandLabel } from '@stoop/domain/matching/fit-bands';
import { NAME_MAX, newDraft } from '@stoop/domain/rent-division/split-draft';
import { splitLink } from '@stoop/domain/rent-division/split-link';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { dateWords } from '../../ui/date-words.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `March 2027` of `2027-03`. */
export const monthWords = (month: string): string =>
  MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** `November 29, 2026` of a moment, in New York. */
export const dayOf = (moment: string): string => dateWords(newYorkDay(new Date(moment)));

/** How a member is called; who is not named yet is somebody. */
export const memberName = ({ isMe, firstName, contact }: HouseholdMember): string => {
  if (isMe) return 'You';
  const name = [firstName, contact?.lastName].filter(Boolean).join(' ');
  return name || 'Somebody who is not named yet';
};

const STATE_WORDS: Record<HouseholdMember['state'], { me: string; other: string }> = {
  invited: { me: 'You have not answered yet', other: 'Has not answered yet' },
  accepted: { me: 'You are in', other: 'Is in' },
  declined: { me: 'You declined', other: 'Declined' },
  left: { me: 'You left', other: 'Left' },
};

/** What is said of a member under the name, in the order of its weight. */
export function memberFacts({
  isMe,
  state,
  fit,
  moveInMonth,
  isInviter,
}: HouseholdMember): string[] {
  return [
    STATE_WORDS[state][isMe ? 'me' : 'other'],
    ...(isInviter && !isMe ? ['asked the others'] : []),
    ...(fit && fit !== 'unknown' ? [`${fitBandLabel(fit).toLowerCase()} with you`] : []),
    ...(moveInMonth ? [`${isMe ? 'you move' : 'moves'} in ${monthWords(moveInMonth)}`] : []),
  ];
}

/** Where a gap can be closed. */
export const GAP_REMEDIES: Partial<Record<Household['gaps'][number]['kind'], string>> = {
  short: 'Loosen your budget',
  'room-above-budget': 'Loosen your budget',
  'no-budget': 'Say your budget',
  'days-apart': 'Change your move-in date',
  'no-date': 'Say your move-in date',
};

/** The tool that splits the rent, with the rooms and the members of a household in it; null without rooms. */
export function splitOf({ rent, rooms, members }: Household): string | null {
  if (rent === null || rooms.length < 2) return null;
  const present = members.filter(({ state }) => state === 'accepted' || state === 'invited');
  const draft = newDraft({
    rent: Math.round(rent),
    rooms: rooms.map(({ name }) => name.slice(0, NAME_MAX)),
    prices: rooms.map(({ price }) => price),
  });
  const people = draft.people.map((person, at) => ({
    ...person,
    name: present[at]?.firstName?.slice(0, NAME_MAX) ?? person.name,
  }));
  return splitLink({ ...draft, people });
}
