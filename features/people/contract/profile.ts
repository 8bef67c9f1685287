import { z } from '@hono/zod-openapi';
import { line, lines } from '@stoop/base/contract/text';
import { PROVIDERS } from '@stoop/base/rules/access/callers';
import { PaceBody } from '@stoop/features/commute/contract/pace';
import { COMMUTE_MINUTES, isNearCity } from '@stoop/features/commute/rules/commute-search';
import {
  ADDRESS_LABEL_MAX,
  ADDRESS_NAME_MAX,
  isSameBlock,
  OWN_ADDRESSES_MAX,
} from '@stoop/features/commute/rules/own-addresses';
import { VoucherBody } from '@stoop/features/vouchers/contract/voucher';
import { PROFILE_LIMITS, REQUIRED_FIELDS, type SocialNetwork } from '../rules/profile.ts';
import {
  type Answer,
  type FieldFacts,
  type KeyOfPart,
  keysOfPart,
  type Part,
  PROFILE_FIELDS,
  type ProfileKey,
  type StoredAnswer,
} from '../rules/profile-fields.ts';
import { cleanSocialLink } from '../rules/social-links.ts';
import { codesOf } from '../rules/vocabularies.ts';

const oneOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, { error: `must be one of ${codes.join(', ')}` });
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

/** An empty text deletes the link, as null does. */
const link = (network: SocialNetwork) =>
  line(PROFILE_FIELDS[network].most).transform((input, context) => {
    if (input === '') return null;
    const link = cleanSocialLink(network, input);
    if (link.ok) return link.value;
    context.addIssue({ code: 'custom', message: link.message });
    return z.NEVER;
  });

const PHONE = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/;
const phone = line(PROFILE_FIELDS.phone.most)
  .regex(PHONE, 'must be a phone number, such as +1 212 555 0100')
  .transform((input) => input.replace(/\s+/g, ' '));

/** The fields that are checked for more than their kind. */
const CHECKED: { readonly [Key in ProfileKey]?: z.ZodType } = {
  phone,
  instagram: link('instagram'),
  facebook: link('facebook'),
  twitter: link('twitter'),
  linkedin: link('linkedin'),
};

const ANY_LENGTH = 1_000;

/** What an owner may answer, by kind. */
const ANSWERS: { readonly [Kind in FieldFacts['kind']]: (field: FieldFacts) => z.ZodType } = {
  words: ({ most = ANY_LENGTH }) => lines(most),
  text: ({ codes, most = ANY_LENGTH }) => (codes ? oneOf(codesOf(codes)) : line(most)),
  day: () => day,
  list: ({ codes, most = ANY_LENGTH, mostOfItem = ANY_LENGTH }) =>
    listOf(codes ? oneOf(codesOf(codes)) : line(mostOfItem), most),
  range: () => budgetRange,
  yesNo: () => z.boolean('must be true or false'),
  flag: () => z.boolean('must be true or false'),
};

type PatchOf<P extends Part> = z.ZodObject<
  { [Key in KeyOfPart<P>]: z.ZodOptional<z.ZodNullable<z.ZodType<Answer<Key>>>> },
  z.core.$strict
>;

/** The answers to change in a part; null deletes one. */
const patchOf = <P extends Part>(part: P) =>
  z.strictObject(
    Object.fromEntries(
      keysOfPart(part).map((key) => {
        const field: FieldFacts = PROFILE_FIELDS[key];
        return [key, (CHECKED[key] ?? ANSWERS[field.kind](field)).nullable().optional()];
      }),
    ),
  ) as unknown as PatchOf<P>;

/** Habits at home (R3.07). */
export const LifestylePatch = patchOf('lifestylePreferences');
/** Requirements of the search for a home (R3.08). */
export const LivingPatch = patchOf('livingRequirements');

/** Where somebody goes every day. */
const ownAddress = z
  .strictObject({
    label: line(ADDRESS_LABEL_MAX).min(1, 'must not be empty'),
    lat: z.number('must be a number of degrees'),
    lng: z.number('must be a number of degrees'),
    placeName: line(ADDRESS_NAME_MAX).optional(),
    maxMinutes: z
      .int('must be a whole number of minutes')
      .min(COMMUTE_MINUTES.least)
      .max(COMMUTE_MINUTES.most)
      .optional()
      .describe('The longest way to it.'),
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
    firstName: line(PROFILE_FIELDS.firstName.most).optional(),
    lastName: line(PROFILE_FIELDS.lastName.most).optional(),
    selfIntroduction: lines(PROFILE_FIELDS.selfIntroduction.most).optional(),
    socialMediaLinks: patchOf('socialMediaLinks').optional(),
    basicInfo: patchOf('basicInfo').optional(),
    lifestylePreferences: LifestylePatch.optional(),
    livingRequirements: LivingPatch.optional(),
    ownAddresses: ownAddresses.optional(),
    voucher: VoucherBody.nullable().optional(),
    walkingPace: PaceBody.nullable().optional(),
    visibility: z
      .strictObject({
        roommateCard: z.boolean('must be true or false').optional(),
        whileWaiting: z
          .boolean('must be true or false')
          .optional()
          .describe(
            'Whether users who look at a home, for a room of which you wait, are shown without your name how your card fits them. Needs the card; hiding the card ends it.',
          ),
      })
      .optional(),
  })
  .openapi('ProfilePatch', {
    example: { lifestylePreferences: { sleepSchedule: 'early_bird', hobbies: ['cooking'] } },
  });
export type ProfilePatch = z.infer<typeof ProfilePatch>;

const word = z.string();
const budget = z
  .object({ min: z.number().optional(), max: z.number().optional() })
  .describe('In whole US dollars a month; a missing end is open.');

const STORED: { readonly [Kind in FieldFacts['kind']]: z.ZodType } = {
  words: word,
  text: word,
  day: word,
  list: z.array(word),
  range: budget,
  yesNo: z.boolean(),
  flag: z.boolean(),
};

type StoredPart<P extends Part> = z.ZodObject<{
  [Key in KeyOfPart<P>]: z.ZodOptional<z.ZodType<StoredAnswer<Key>>>;
}>;

/**
 * The answers of a part. An imported profile may contain words that no list of codes has: they are stored and shown
 * unchanged until the owner chooses again.
 */
export const storedPart = <P extends Part>(part: P) =>
  z.object(
    Object.fromEntries(
      keysOfPart(part).map((key) => [key, STORED[PROFILE_FIELDS[key].kind].optional()]),
    ),
  ) as unknown as StoredPart<P>;

const basicAnswers = Object.fromEntries(
  keysOfPart('basicInfo').map((key) => [key, word.nullable()]),
) as Record<KeyOfPart<'basicInfo'>, z.ZodNullable<z.ZodString>>;

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
    socialMediaLinks: storedPart('socialMediaLinks'),
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
      ...basicAnswers,
      profilePhoto: z.string().nullable(),
      isDateOfBirthRequired: z.boolean(),
      isGenderRequired: z.boolean(),
      isInTourVerified: z.boolean(),
    }),
    lifestylePreferences: storedPart('lifestylePreferences'),
    livingRequirements: storedPart('livingRequirements'),
    ownAddresses: z
      .array(
        z.object({
          label: z.string(),
          lat: z.number(),
          lng: z.number(),
          placeName: z.string().optional(),
          maxMinutes: z.number().int().optional(),
        }),
      )
      .describe('Where the user goes every day. Nobody else sees it, and staff do not.'),
    voucher: VoucherBody.nullable().describe(
      'The housing voucher of the user. Nobody else sees it, and staff do not.',
    ),
    walkingPace: PaceBody.nullable(),
    visibility: z.object({ roommateCard: z.boolean(), whileWaiting: z.boolean() }),
    hasPassword: z.boolean().describe('Whether the account has a password.'),
  })
  .openapi('Profile');
export type ProfileView = z.infer<typeof ProfileView>;
