/** The sections of a roommate card, with their labels. */
export const CARD_PARTS = {
  firstName: 'First name',
  photo: 'Photo',
  lifestyle: 'How you live',
  budget: 'Budget',
  areas: 'Neighborhoods',
  moveInMonth: 'Month you would move in',
  introduction: 'Introduction',
  ageBand: 'Age band, such as “20s”',
  lastName: 'Last name',
  links: 'Links to your profiles elsewhere',
} as const;
export type CardPart = keyof typeof CARD_PARTS;

/** Who may see a card that is shown, and the sections that each audience sees beyond the previous one. */
export const CARD_AUDIENCES = {
  anyone: {
    label: 'Anyone',
    adds: ['firstName', 'photo', 'lifestyle', 'budget', 'areas', 'moveInMonth'],
  },
  signedIn: { label: 'Signed in', adds: ['introduction', 'ageBand'] },
  friends: { label: 'Friends', adds: ['lastName', 'links'] },
} as const satisfies Record<string, { label: string; adds: readonly CardPart[] }>;
export type CardAudience = keyof typeof CARD_AUDIENCES;

/** The sections that an audience sees. */
export function partsSeenBy(audience: CardAudience): CardPart[] {
  const audiences = Object.keys(CARD_AUDIENCES) as CardAudience[];
  const upTo = audiences.slice(0, audiences.indexOf(audience) + 1);
  return upTo.flatMap((one) => [...CARD_AUDIENCES[one].adds]);
}

/** The decade of an age, `20s` for 27, because a card does not show the exact age. */
export const ageBand = (years: number): string => `${Math.floor(years / 10) * 10}s`;
