import { z } from '@hono/zod-openapi';
import {
  AGREEMENT_CENTS_MAX,
  CLAUSE_NAMES,
  CLAUSE_TEXT_MAX,
  type Clause,
  ROOM_NAME_MAX,
} from '../rules/agreement-terms.ts';
import { MEMBERS_MAX } from '../rules/household-states.ts';

const Cents = z
  .int('must be whole cents')
  .min(0, 'must not be below 0')
  .max(AGREEMENT_CENTS_MAX, 'is too much');

const ClauseText = z
  .string('must be a text')
  .max(CLAUSE_TEXT_MAX, `must have at most ${CLAUSE_TEXT_MAX} characters`);
const clauses = Object.fromEntries(CLAUSE_NAMES.map((name) => [name, ClauseText])) as Record<
  Clause,
  typeof ClauseText
>;

export const AgreementTerms = z
  .strictObject({
    rentCents: Cents.describe('US cents a month.'),
    depositCents: Cents.describe('US cents, at most a month of rent.'),
    startDate: z.iso.date('must be a date, YYYY-MM-DD').nullable(),
    shares: z
      .array(
        z.strictObject({
          number: z.int().describe('Of the member, from 1.'),
          room: z.string().max(ROOM_NAME_MAX, `must have at most ${ROOM_NAME_MAX} characters`),
          rentCents: Cents,
          depositCents: Cents,
        }),
      )
      .max(MEMBERS_MAX)
      .describe('One for each member, in their order. They add up to the rent and to the deposit.'),
    clauses: z
      .strictObject(clauses)
      .describe('What the members wrote about each subject; an empty text is left out.'),
  })
  .openapi('AgreementTerms');

export const NewAgreement = z
  .strictObject({
    version: z.int().min(0).describe('The version that the caller saw; 0 if none was saved.'),
    terms: AgreementTerms,
  })
  .openapi('NewAgreement');
export type NewAgreement = z.infer<typeof NewAgreement>;

export const Agreement = z
  .object({
    householdId: z.string(),
    version: z.int().describe('Counts from 1; 0 is a proposal that nobody has saved.'),
    savedDay: z.iso.date().nullable().describe('In New York; null for a proposal.'),
    home: z.object({ label: z.string(), address: z.string().nullable() }),
    members: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        isMe: z.boolean(),
        confirmedDay: z.iso
          .date()
          .nullable()
          .describe('When this version was confirmed, in New York; null if it is not.'),
      }),
    ),
    terms: AgreementTerms,
    split: z
      .array(z.object({ room: z.string(), rentCents: z.int() }))
      .nullable()
      .describe(
        'The fair split of the rent, in the order of the members; null until all have said what rooms are worth to them.',
      ),
    isConfirmed: z.boolean().describe('Whether every member has confirmed it.'),
    canEdit: z.boolean(),
    canConfirm: z.boolean(),
  })
  .openapi('RoommateAgreement');
export type Agreement = z.infer<typeof Agreement>;
