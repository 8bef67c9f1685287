import { listWords } from '@stoop/base/rules/text/list-words';
import { ageYears } from './age.ts';
import type { Budget, SocialMediaLinks } from './profile.ts';
import type { StoredBasicInfo, StoredLifestyle, StoredLiving } from './profile-fields.ts';

/** Who may see a card that is shown; each sees beyond its own parts what those before it see. */
export const CARD_AUDIENCES = {
  anyone: 'Anyone',
  signedIn: 'Signed in',
  friends: 'Friends',
} as const;
export type CardAudience = keyof typeof CARD_AUDIENCES;

/** What a card is made from. */
export interface CardSource {
  firstName: string;
  lastName: string;
  photoURL: string | null;
  selfIntroduction: string;
  socialMediaLinks: SocialMediaLinks;
  basicInfo: StoredBasicInfo;
  lifestylePreferences: StoredLifestyle;
  livingRequirements: StoredLiving;
}

interface PartFacts {
  label: string;
  /** What it is called in a sentence, after “your”. */
  words: string;
  /** The first audience that sees it. */
  from: CardAudience;
  /** What it shows, for others and for its owner who looks at it as others do. `today` is an ISO date. */
  show: (source: CardSource, today: string) => object;
}

/** The parts of a roommate card. */
export const CARD_PARTS = {
  firstName: {
    label: 'First name',
    words: 'first name',
    from: 'anyone',
    show: ({ firstName }: CardSource) => ({ firstName }),
  },
  photo: {
    label: 'Photo',
    words: 'picture',
    from: 'anyone',
    show: ({ photoURL }: CardSource) => ({ photoURL }),
  },
  lifestyle: {
    label: 'How you live',
    words: 'habits',
    from: 'anyone',
    show: ({ lifestylePreferences }: CardSource) => ({ lifestylePreferences }),
  },
  budget: {
    label: 'Budget',
    words: 'budget range',
    from: 'anyone',
    /** Whole US dollars a month. */
    show: ({ livingRequirements }: CardSource): { budgetRange: Budget | null } => ({
      budgetRange: livingRequirements.budgetRange ?? null,
    }),
  },
  areas: {
    label: 'Neighborhoods',
    words: 'areas',
    from: 'anyone',
    /** Ids. */
    show: ({ livingRequirements }: CardSource) => ({
      preferredLocations: livingRequirements.preferredLocations ?? [],
    }),
  },
  moveInMonth: {
    label: 'Month you would move in',
    words: 'month of moving in',
    from: 'anyone',
    /** `2027-03`. */
    show: ({ livingRequirements: { preferredMoveInDate } }: CardSource) => ({
      moveInMonth: preferredMoveInDate?.slice(0, 'YYYY-MM'.length) ?? null,
    }),
  },
  introduction: {
    label: 'Introduction',
    words: 'introduction',
    from: 'signedIn',
    show: ({ selfIntroduction }: CardSource) => ({ selfIntroduction }),
  },
  ageBand: {
    label: 'Age band, such as “20s”',
    words: 'age to the decade',
    from: 'signedIn',
    show: ({ basicInfo: { dateOfBirth } }: CardSource, today: string) => ({
      ageBand: dateOfBirth ? ageBand(ageYears(dateOfBirth, today)) : null,
    }),
  },
  lastName: {
    label: 'Last name',
    words: 'last name',
    from: 'friends',
    show: ({ lastName }: CardSource) => ({ lastName }),
  },
  links: {
    label: 'Links to your profiles elsewhere',
    words: 'links',
    from: 'friends',
    show: ({ socialMediaLinks }: CardSource) => ({ socialMediaLinks }),
  },
} as const satisfies Record<string, PartFacts>;

type Parts = typeof CARD_PARTS;
export type CardPart = keyof Parts;

type PartFrom<Audience extends CardAudience> = {
  [Part in CardPart]: Parts[Part]['from'] extends Audience ? Part : never;
}[CardPart];
/** The fields of these parts. */
type FieldsOf<Shown> = {
  [Field in Shown extends unknown ? keyof Shown : never]: Shown extends Record<Field, infer Value>
    ? Value
    : never;
};
type ShownBy<Part extends CardPart> = FieldsOf<ReturnType<Parts[Part]['show']>>;

/** What a card shows. An audience gets no field of a part that it does not see. */
export type CardContent = ShownBy<PartFrom<'anyone'>> &
  Partial<ShownBy<PartFrom<'signedIn' | 'friends'>>>;

/** What an audience sees beyond those before it, for a sentence: `your first name, your picture, and your habits`. */
export const cardWords = (from: CardAudience): string =>
  listWords(
    Object.values(CARD_PARTS).flatMap((part) => (part.from === from ? [`your ${part.words}`] : [])),
  );

/** The parts that an audience sees. */
export function partsSeenBy(audience: CardAudience): CardPart[] {
  const audiences = Object.keys(CARD_AUDIENCES) as CardAudience[];
  const upTo = audiences.slice(0, audiences.indexOf(audience) + 1);
  return (Object.keys(CARD_PARTS) as CardPart[]).filter((part) =>
    upTo.includes(CARD_PARTS[part].from),
  );
}

/** The decade of an age, `20s` for 27, because a card does not show the exact age. */
export const ageBand = (years: number): string => `${Math.floor(years / 10) * 10}s`;

/** The parts of a card that this audience sees. `today` is an ISO date. */
export const cardContent = (
  source: CardSource,
  audience: CardAudience,
  today: string,
): CardContent =>
  // Every audience sees the parts that a card must have.
  Object.assign(
    {},
    ...partsSeenBy(audience).map((part) => CARD_PARTS[part].show(source, today)),
  ) as CardContent;
