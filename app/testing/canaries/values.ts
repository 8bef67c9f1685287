import type {
  CO_APPLICANT_FIELDS,
  EMPLOYMENT_FIELDS,
  GUARANTOR_FIELDS,
  PERSONAL_FIELDS,
} from '@stoop/features/applications/rules/form-fields';
import { CLAUSE_NAMES } from '@stoop/features/households/rules/agreement-terms';
import type { SocialMediaLinks } from '@stoop/features/people/rules/profile';
import type {
  StoredBasicInfo,
  StoredLifestyle,
  StoredLiving,
} from '@stoop/features/people/rules/profile-fields';

const names = new Map<string, string>();

/** A text that stands nowhere else; the end keeps `name` from being found in `name2`. */
export function canary(name: string): string {
  names.set(name.toLowerCase(), name);
  return `canary-${name}-z`;
}
export const canaryEmail = (name: string): string => `${canary(name)}@mail.test`;

/** The names of the canaries in `text`, in any case: a key for comparing is in lower case. */
const textsIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/canary-([a-z0-9]+)-z/g)].map(
    ([, found = '']) => names.get(found) ?? found,
  );

/** Values that cannot be such a text, because they are checked or computed with, by their names. */
export const ODD_CANARIES = {
  birthDate: ['1987-03-19', 'March 19, 1987'],
  phone: ['+1 212 555 7701'],
  moveInDay: ['2027-03-11', 'March 11, 2027'],
  budgetLeast: ['617', '$617'],
  budgetMost: ['1263', '1,263'],
  applicationBirthDate: ['1987-04-23', 'April 23, 1987'],
  applicationPhone: ['+1 212 555 7702'],
  income: ['61137', '61,137'],
  reportDay: ['2013-06-21', 'June 21, 2013'],
  employedSince: ['2013-05-17', 'May 17, 2013'],
  guarantorPhone: ['+1 212 555 7703'],
  guarantorIncome: ['261137', '261,137'],
  withPhone: ['+1 212 555 7704'],
  withIncome: ['62233', '62,233'],
  ownPartPhone: ['+1 212 555 7705'],
  ownPartIncome: ['64237', '64,237'],
  memberPhone: ['+1 212 555 7706'],
  memberIncome: ['65239', '65,239'],
  roomValueOne: ['1213'],
  roomValueTwo: ['1287'],
  splitBudget: ['1291'],
  voucherZip: ['11099'],
  lastLogin: ['2013-09-08'],
  viewedAt: ['2013-09-09'],
} as const satisfies Record<string, readonly string[]>;
export type OddCanary = keyof typeof ODD_CANARIES;

const odd = (name: OddCanary): string => ODD_CANARIES[name][0];
const oddNumber = (name: OddCanary): number => Number(odd(name));

/*
 * The sections of a profile and of an application, with a canary in every field: one that is added to the types, and
 * has none here, does not compile. Answers are words that no list has, as imported ones may be.
 */
export const PROFILE = {
  socialMediaLinks: {
    instagram: `https://instagram.com/${canary('instagram')}`,
    facebook: `https://facebook.com/${canary('facebook')}`,
    twitter: `https://twitter.com/${canary('twitter')}`,
    linkedin: `https://linkedin.com/in/${canary('linkedin')}`,
  } satisfies Required<SocialMediaLinks>,
  basicInfo: {
    dateOfBirth: odd('birthDate'),
    gender: canary('gender'),
    phone: odd('phone'),
    occupation: canary('occupation'),
    isDateOfBirthRequired: true,
    isGenderRequired: true,
    isInTourVerified: false,
  } satisfies Required<StoredBasicInfo>,
  lifestylePreferences: {
    sleepSchedule: canary('sleep'),
    cleanlinessLevel: canary('cleanliness'),
    noiseTolerance: canary('noise'),
    guestPolicy: canary('guests'),
    smoking: canary('smoking'),
    drinking: canary('drinking'),
    petPreferences: canary('pets'),
    hobbies: [canary('hobby')],
  } satisfies Required<StoredLifestyle>,
  livingRequirements: {
    budgetRange: { min: oddNumber('budgetLeast'), max: oddNumber('budgetMost') },
    preferredMoveInDate: odd('moveInDay'),
    lengthOfStay: canary('stay'),
    preferredLocations: ['cobble-hill', canary('area')],
    preferredRoomType: [canary('roomType')],
    preferredUnitType: [canary('unitType')],
    mustHaveAmenities: [canary('amenity')],
    dealBreakers: [canary('dealBreaker')],
    willShareCommonSpaces: false,
  } satisfies Required<StoredLiving>,
};

export const APPLICATION = {
  personalInfo: {
    firstName: canary('applicationFirst'),
    lastName: canary('applicationLast'),
    email: canaryEmail('applicationEmail'),
    phone: odd('applicationPhone'),
    dateOfBirth: odd('applicationBirthDate'),
    backgroundReportDate: odd('reportDay'),
  } satisfies Record<keyof typeof PERSONAL_FIELDS, unknown>,
  lifestyle: { smoking: canary('applicationSmoking') },
  livingRequirements: { lengthOfStay: canary('applicationStay') },
  employmentInfo: {
    status: canary('employment'),
    employer: canary('employer'),
    jobTitle: canary('jobTitle'),
    annualIncome: oddNumber('income'),
    startDate: odd('employedSince'),
  } satisfies Record<keyof typeof EMPLOYMENT_FIELDS, unknown>,
  guarantorInfo: {
    firstName: canary('guarantorFirst'),
    lastName: canary('guarantorLast'),
    email: canaryEmail('guarantorEmail'),
    phone: odd('guarantorPhone'),
    relationship: canary('guarantorRelation'),
    annualIncome: oddNumber('guarantorIncome'),
  } satisfies Record<keyof typeof GUARANTOR_FIELDS, unknown>,
  coApplicants: [
    {
      firstName: canary('withFirst'),
      lastName: canary('withLast'),
      email: canaryEmail('withEmail'),
      phone: odd('withPhone'),
      annualIncome: oddNumber('withIncome'),
    } satisfies Record<keyof typeof CO_APPLICANT_FIELDS, unknown>,
  ],
};

/** What a guarantor said of themselves who agreed. */
export const OWN_PART = { phone: odd('ownPartPhone'), annualIncome: oddNumber('ownPartIncome') };
/** And what a member of her household did who applies with her. */
export const MEMBER_PART = { phone: odd('memberPhone'), annualIncome: oddNumber('memberIncome') };

/** What the rooms of a home with two are worth to somebody. */
export const ROOM_VALUES = [oddNumber('roomValueOne'), oddNumber('roomValueTwo')];
/** What she could pay when a split was shown. */
export const SPLIT_BUDGET = oddNumber('splitBudget');

export const CLAUSES = Object.fromEntries(
  CLAUSE_NAMES.map((name) => [name, canary(`clause${name}`)]),
);

/** The names of all canaries in a text. */
export function namesIn(text: string): string[] {
  const odd = Object.entries(ODD_CANARIES)
    .filter(([, forms]) => forms.some((form) => isIn(text, form)))
    .map(([name]) => name);
  return [...new Set([...textsIn(text), ...odd])];
}

/** A number is found as a whole, and not as a part of another, of an id or of a signature. */
function isIn(text: string, form: string): boolean {
  if (!text.includes(form)) return false;
  if (!/^[\d$,]+$/.test(form)) return true;
  return new RegExp(`(?<![\\w.%/+=-])${form.replace('$', '\\$')}(?![\\w.%/+=-])`).test(text);
}
