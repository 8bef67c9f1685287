import { ageYears } from './age.ts';
import { ageBand, type CardAudience, type CardPart, partsSeenBy } from './card-audiences.ts';
import type { Budget, SocialMediaLinks } from './profile.ts';
import type { StoredLifestyle, StoredLiving } from './stored-profile.ts';

/** What a card is made from. */
export interface CardSource {
  firstName: string;
  lastName: string;
  photoURL: string | null;
  selfIntroduction: string;
  socialMediaLinks: SocialMediaLinks;
  basicInfo: { dateOfBirth?: string };
  lifestylePreferences: StoredLifestyle;
  livingRequirements: Pick<
    StoredLiving,
    'budgetRange' | 'preferredLocations' | 'preferredMoveInDate'
  >;
}

/** What a card shows. An audience gets no field of a part that it does not see. */
export interface CardContent {
  firstName: string;
  photoURL: string | null;
  lifestylePreferences: StoredLifestyle;
  /** Whole US dollars a month. */
  budgetRange: Budget | null;
  /** Ids of neighborhoods. */
  preferredLocations: string[];
  /** `2027-03`. */
  moveInMonth: string | null;
  selfIntroduction?: string;
  /** `20s`. */
  ageBand?: string | null;
  lastName?: string;
  socialMediaLinks?: SocialMediaLinks;
}

/** What each part of a card shows, for others and for its owner who looks at it as others do. */
const PARTS: {
  readonly [Part in CardPart]: (source: CardSource, today: string) => Partial<CardContent>;
} = {
  firstName: ({ firstName }) => ({ firstName }),
  photo: ({ photoURL }) => ({ photoURL }),
  lifestyle: ({ lifestylePreferences }) => ({ lifestylePreferences }),
  budget: ({ livingRequirements }) => ({ budgetRange: livingRequirements.budgetRange ?? null }),
  areas: ({ livingRequirements }) => ({
    preferredLocations: livingRequirements.preferredLocations ?? [],
  }),
  moveInMonth: ({ livingRequirements: { preferredMoveInDate } }) => ({
    moveInMonth: preferredMoveInDate?.slice(0, 'YYYY-MM'.length) ?? null,
  }),
  introduction: ({ selfIntroduction }) => ({ selfIntroduction }),
  ageBand: ({ basicInfo: { dateOfBirth } }, today) => ({
    ageBand: dateOfBirth ? ageBand(ageYears(dateOfBirth, today)) : null,
  }),
  lastName: ({ lastName }) => ({ lastName }),
  links: ({ socialMediaLinks }) => ({ socialMediaLinks }),
};

/** The parts of a card that this audience sees. `today` is an ISO date. */
export const cardContent = (
  source: CardSource,
  audience: CardAudience,
  today: string,
): CardContent =>
  // Every audience sees the parts that a card must have.
  Object.assign(
    {},
    ...partsSeenBy(audience).map((part) => PARTS[part](source, today)),
  ) as CardContent;
