import { z } from '@hono/zod-openapi';
import { isNearCity } from '@stoop/domain/commute/commute-search';
import {
  ADDRESS_LABEL_MAX,
  ADDRESS_NAME_MAX,
  isSameBlock,
  OWN_ADDRESSES_MAX,
} from '@stoop/domain/commute/own-addresses';
import {
  PROFILE_LIMITS,
  PROVIDERS,
  REQUIRED_FIELDS,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from '@stoop/domain/people/profile';
import { cleanSocialLink } from '@stoop/domain/people/social-links';
import {
  CLEANLINESS_LEVELS,
  codesOf,
  DEAL_BREAKERS,
  DRINKING,
  GENDERS,
  GUEST_POLICIES,
  HOBBIES,
  LENGTHS_OF_STAY,
  NOISE_TOLERANCES,
  PET_PREFERENCES,
  SLEEP_SCHEDULES,
  SMOKING,
} from '@stoop/domain/people/vocabularies';
import { line, lines } from '../text.ts';

const oneOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, { error: `must be one of ${codes.join(', ')}` });
/** Null deletes an answer. */
const answer = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();
const listOf = <Schema extends z.ZodType>(schema: Schema, most: number) =>
  z
    .array(schema, 'must be a list')
    .max(most, `must be at most ${most}`)
    .refine((items) => new Set(items).size === items.length, 'must not name anything twice');
const day = z.iso.date('must be a date, YYYY-MM-DD');

const { budgetDollars } = PROFILE_LIMITS;
const dollars = z
  .int('must be whole dollars')
  .min(0, 'must not be negative')
  .max(budgetDollars, `must be at most ${budgetDollars}`);
/** A range without one of its ends is open on that side. */
const budgetRange = z
  .strictObject({ min: dollars.optional(), max: dollars.optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, 'must have an end')
  .refine(({ min = 0, max = budgetDollars }) => min <= max, {
    error: 'must not be less than the least',
    path: ['max'],
  });

/** Habits at home (R3.07). */
export const LifestylePatch = z.strictObject({
  sleepSchedule: answer(oneOf(codesOf(SLEEP_SCHEDULES))),
  cleanlinessLevel: answer(oneOf(codesOf(CLEANLINESS_LEVELS))),
  noiseTolerance: answer(oneOf(codesOf(NOISE_TOLERANCES))),
  guestPolicy: answer(oneOf(codesOf(GUEST_POLICIES))),
  smoking: answer(oneOf(codesOf(SMOKING))),
  drinking: answer(oneOf(codesOf(DRINKING))),
  petPreferences: answer(oneOf(codesOf(PET_PREFERENCES))),
  hobbies: answer(listOf(oneOf(codesOf(HOBBIES)), PROFILE_LIMITS.hobbies)),
});

/** Requirements of the search for a home (R3.08). */
export const LivingPatch = z.strictObject({
  budgetRange: answer(budgetRange),
  preferredMoveInDate: answer(day),
  lengthOfStay: answer(oneOf(codesOf(LENGTHS_OF_STAY))),
  preferredLocations: answer(listOf(line(200), PROFILE_LIMITS.preferredLocations)),
  preferredRoomType: answer(listOf(line(100), PROFILE_LIMITS.preferredTypes)),
  preferredUnitType: answer(listOf(line(20), PROFILE_LIMITS.preferredTypes)),
  mustHaveAmenities: answer(listOf(line(100), PROFILE_LIMITS.mustHaveAmenities)),
  dealBreakers: answer(listOf(oneOf(codesOf(DEAL_BREAKERS)), PROFILE_LIMITS.dealBreakers)),
  willShareCommonSpaces: answer(z.boolean('must be true or false')),
});

/** An empty text deletes the link, as null does. */
const link = (network: SocialNetwork) =>
  answer(
    line(PROFILE_LIMITS.link).transform((input, context) => {
      if (input === '') return null;
      const link = cleanSocialLink(network, input);
      if (link.ok) return link.value;
      context.addIssue({ code: 'custom', message: link.message });
      return z.NEVER;
    }),
  );

const PHONE = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/;
const phone = line(PROFILE_LIMITS.phone)
  .regex(PHONE, 'must be a phone number, such as +1 212 555 0100')
  .transform((input) => input.replace(/\s+/g, ' '));

/** Where somebody goes every day. */
const ownAddress = z
  .strictObject({
    label: line(ADDRESS_LABEL_MAX).min(1, 'must not be empty'),
    lat: z.number('must be a number of degrees'),
    lng: z.number('must be a number of degrees'),
    placeName: line(ADDRESS_NAME_MAX).optional(),
  })
  .refine(isNearCity, 'must be in New York City');
const ownAddresses = z
  .array(ownAddress, 'must be a list')
  .max(OWN_ADDRESSES_MAX, `must be at most ${OWN_ADDRESSES_MAX}`)
  .refine(
    (all) => all.every((one, at) => all.findIndex((other) => isSameBlock(one, other)) === at),
    'must not name a block twice',
  );

/** All that the owner may change. Fields that a section does not name stay as they are. */
export const ProfilePatch = z
  .strictObject({
    firstName: line(PROFILE_LIMITS.name).optional(),
    lastName: line(PROFILE_LIMITS.name).optional(),
    selfIntroduction: lines(PROFILE_LIMITS.selfIntroduction).optional(),
    socialMediaLinks: z
      .strictObject({
        instagram: link('instagram'),
        facebook: link('facebook'),
        twitter: link('twitter'),
        linkedin: link('linkedin'),
      })
      .optional(),
    basicInfo: z
      .strictObject({
        dateOfBirth: answer(day),
        gender: answer(oneOf(codesOf(GENDERS))),
        phone: answer(phone),
        occupation: answer(line(PROFILE_LIMITS.occupation)),
      })
      .optional(),
    lifestylePreferences: LifestylePatch.optional(),
    livingRequirements: LivingPatch.optional(),
    ownAddresses: ownAddresses.optional(),
    visibility: z
      .strictObject({
        roommateCard: z.boolean('must be true or false').optional(),
        whileWaiting: z.boolean('must be true or false').optional().openapi({
          description:
            'Whether users who look at a home, for a room of which you wait, are shown without your name how your card fits them. Needs the card; hiding the card ends it.',
        }),
      })
      .optional(),
  })
  .openapi('ProfilePatch', {
    example: { lifestylePreferences: { sleepSchedule: 'early_bird', hobbies: ['cooking'] } },
  });
export type ProfilePatch = z.infer<typeof ProfilePatch>;

/*
 * An imported profile may contain words that no vocabulary knows. They are stored and shown unchanged until
 * the owner chooses again.
 */
const word = z.string().optional();
const words = z.array(z.string()).optional();

export const ProfileView = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    photoURL: z.string().nullable(),
    provider: z.enum(PROVIDERS),
    createdAt: z.string(),
    lastLogin: z.string().nullable(),
    selfIntroduction: z.string(),
    socialMediaLinks: z.object(
      Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, z.string().optional()])),
    ),
    friendRequestsSent: z.array(z.string()),
    friendRequestsReceived: z.array(z.string()),
    myFriends: z.array(z.string()),
    myRoommates: z.array(z.string()),
    applications: z.array(z.string()),
    profileCompletionStatus: z.object({
      isBasicInfoComplete: z.boolean(),
      requiredFieldsMissing: z.array(z.enum(REQUIRED_FIELDS)),
    }),
    verificationStatus: z.object({ emailVerified: z.boolean(), phoneVerified: z.boolean() }),
    basicInfo: z.object({
      dateOfBirth: z.string().nullable(),
      gender: z.string().nullable(),
      profilePhoto: z.string().nullable(),
      phone: z.string().nullable(),
      occupation: z.string().nullable(),
      isDateOfBirthRequired: z.boolean(),
      isGenderRequired: z.boolean(),
      isInTourVerified: z.boolean(),
    }),
    lifestylePreferences: z.object({
      sleepSchedule: word,
      cleanlinessLevel: word,
      noiseTolerance: word,
      guestPolicy: word,
      smoking: word,
      drinking: word,
      petPreferences: word,
      hobbies: words,
    }),
    livingRequirements: z.object({
      budgetRange: z
        .object({ min: z.number().optional(), max: z.number().optional() })
        .optional()
        .openapi({ description: 'In whole US dollars a month; a missing end is open.' }),
      preferredMoveInDate: word,
      lengthOfStay: word,
      preferredLocations: words,
      preferredRoomType: words,
      preferredUnitType: words,
      mustHaveAmenities: words,
      dealBreakers: words,
      willShareCommonSpaces: z.boolean().optional(),
    }),
    ownAddresses: z
      .array(
        z.object({
          label: z.string(),
          lat: z.number(),
          lng: z.number(),
          placeName: z.string().optional(),
        }),
      )
      .openapi({
        description: 'Where the user goes every day. Nobody else sees it, and staff do not.',
      }),
    visibility: z.object({ roommateCard: z.boolean(), whileWaiting: z.boolean() }),
    hasPassword: z.boolean().openapi({ description: 'Whether the account has a password.' }),
  })
  .openapi('Profile');
export type ProfileView = z.infer<typeof ProfileView>;
