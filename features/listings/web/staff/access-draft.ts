import { DOOR_INCHES } from '../../rules/access.ts';
import type { UnitFacts } from '../../rules/views.ts';

/** What staff say of access, as a form holds it: a question that nobody answered is an empty text. */
export const ACCESS_ANSWERS = [
  { value: '', label: 'Not said' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export const answerText = (said: boolean | null): string =>
  said === null ? '' : said ? 'yes' : 'no';
export const answerOf = (text: string): boolean | null => (text === '' ? null : text === 'yes');

/** The inches that were typed, null where nothing was. */
export const inchesOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed);

export const DOOR_WORDS = `Write whole inches, from ${DOOR_INCHES.from} to ${DOOR_INCHES.to}.`;
export function isOddDoor(typed: string): boolean {
  const inches = inchesOf(typed);
  if (inches === null) return false;
  return !Number.isInteger(inches) || inches < DOOR_INCHES.from || inches > DOOR_INCHES.to;
}

/** In the form of a unit. */
export interface AccessDraft {
  doorInches: string;
  /** `yes`, `no`, or empty while nobody said. */
  rollInShower: string;
}

interface SaidAccess {
  doorInches: number | null;
  rollInShower: boolean | null;
}

export const accessTextsOf = ({ doorInches, rollInShower }: SaidAccess): AccessDraft => ({
  doorInches: doorInches === null ? '' : String(doorInches),
  rollInShower: answerText(rollInShower),
});

/** What is sent of each field. */
export const ACCESS_VALUES = {
  doorInches: ({ doorInches }: AccessDraft) => inchesOf(doorInches),
  rollInShower: ({ rollInShower }: AccessDraft) => answerOf(rollInShower),
};

/** The facts of a unit with the access of a draft. */
export function withAccess<Unit extends Partial<UnitFacts>>(unit: Unit, draft: AccessDraft) {
  const { doorInches: _, rollInShower: __, ...rest } = unit;
  const inches = isOddDoor(draft.doorInches) ? null : inchesOf(draft.doorInches);
  const shower = answerOf(draft.rollInShower);
  return {
    ...rest,
    ...(inches !== null && { doorInches: inches }),
    ...(shower !== null && { rollInShower: shower }),
  };
}
