import { z } from '@hono/zod-openapi';
import { ClientStageName, EndingName } from '@stoop/features/applications/contract/application';
import { FIT_BAND_NAMES } from '@stoop/features/matching/rules/fit-bands';
import { GAP_KINDS } from '@stoop/features/matching/rules/household-gaps';
import {
  HOUSEHOLD_END_NAMES,
  HOUSEHOLD_STATE_NAMES,
  MEMBER_STATE_NAMES,
} from '../rules/household-states.ts';

export const HouseholdGap = z.object({
  kind: z.enum(GAP_KINDS),
  words: z.string(),
  amount: z
    .int()
    .nullable()
    .describe(
      'Dollars, rooms, days or people, by the kind; null before everybody accepted, because others could work out a budget from it.',
    ),
});

export const FitBand = z
  .enum(FIT_BAND_NAMES)
  .describe('How well people fit; `unknown` where too few questions are answered.');

const Contact = z.object({
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

const Member = z.object({
  number: z.int().describe('Counts the members from 1, who invited first.'),
  isMe: z.boolean(),
  isInviter: z.boolean(),
  stays: z
    .boolean()
    .describe('Whether the member was in my household from which this one goes on.'),
  state: z.enum(MEMBER_STATE_NAMES),
  firstName: z
    .string()
    .nullable()
    .describe('Null for somebody who is not named before everybody accepted.'),
  userId: z
    .string()
    .nullable()
    .describe(
      'To block or report the member: of who asked me, and of everybody once all have accepted. Null for myself.',
    ),
  photoURL: z.string().nullable(),
  moveInMonth: z.string().nullable().describe('The month of the move-in date, YYYY-MM.'),
  fit: FitBand.nullable().describe('With me; null for myself.'),
  contact: Contact.nullable().describe('Null until everybody accepted.'),
});

const Home = z.object({
  buildingId: z.string(),
  unitId: z.string(),
  label: z.string(),
  address: z.string().nullable(),
  isOnMarket: z.boolean(),
});

const Room = z.object({
  name: z.string(),
  price: z.number().describe('Its share of the rent by its own price, in dollars.'),
});

export const Household = z
  .object({
    householdId: z.string(),
    version: z.int(),
    state: z.enum(HOUSEHOLD_STATE_NAMES),
    stateLabel: z.string(),
    end: z.enum(HOUSEHOLD_END_NAMES).nullable(),
    endWords: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe('Until when everybody can accept; null once it is decided.'),
    home: Home,
    rent: z
      .number()
      .nullable()
      .describe('Dollars a month for all free rooms; null if the home is not offered.'),
    rooms: z.array(Room),
    usualIncomes: z
      .object({ tenants: z.int(), guarantor: z.int() })
      .nullable()
      .describe(
        'Yearly incomes that many landlords ask for. They are a custom: nothing here depends on them.',
      ),
    members: z.array(Member),
    gaps: z
      .array(
        HouseholdGap.extend({
          isMine: z
            .boolean()
            .describe('Whether an answer of mine can close it; of whom else it is, is not told.'),
        }),
      )
      .describe('What is missing or not said yet.'),
    split: z
      .object({
        mine: z
          .array(z.int())
          .nullable()
          .describe(
            'What each room is worth to me, in dollars. No call tells it to others, but the prices do in part: of two people each can work out the amounts of the other, and of more often what each one’s own room is worth to them.',
          ),
        given: z.int().describe('How many members have said what rooms are worth.'),
        shares: z
          .array(z.object({ number: z.int(), room: z.string(), priceCents: z.int() }))
          .describe('Who takes which room at which price; empty until it is known.'),
        sentences: z.array(z.string()).describe('What the split says to me, one sentence a room.'),
        problem: z
          .string()
          .nullable()
          .describe(
            'Who is in the way of a split inside all budgets, with what they can pay and would need to.',
          ),
        isSealed: z
          .boolean()
          .describe(
            'Whether all have said what rooms are worth, so that each was shown the split. Amounts and the budgets of that time stand until all members agree to say them anew, or the rent changes.',
          ),
        reopening: z
          .object({ agreed: z.array(z.int()) })
          .nullable()
          .describe(
            'A proposal that all say anew what rooms are worth, with the numbers of the members who agree; null without one.',
          ),
        keptBy: z
          .int()
          .nullable()
          .describe(
            'The number of the member who kept the split, which ended the last proposal; null when nobody did, or somebody asks again.',
          ),
      })
      .nullable()
      .describe('Null before everybody accepted, and without a member a room.'),
    hasEarlierSplit: z
      .boolean()
      .describe(
        'Whether I was shown a split of the rent of this home in another household, or in this one before the rent changed. Who saw it with me may know from it what I said that rooms are worth.',
      ),
    application: z
      .object({
        applicationId: z
          .string()
          .nullable()
          .describe('Null for members who are not on it, because they left it.'),
        isMine: z
          .boolean()
          .describe('Whether I sent it. Who sent it withdraws it for all by leaving.'),
        stage: ClientStageName,
        stageLabel: z.string(),
        ending: EndingName,
        next: z.string().nullable().describe('What happens next; null once it has ended.'),
        submittedAt: z.iso.datetime(),
        position: z.int().nullable().describe('The place in the queue, from 1.'),
        length: z.int().nullable(),
        isForAll: z
          .boolean()
          .describe(
            'Whether everybody who is in is on it; not those who joined after it was sent.',
          ),
      })
      .nullable(),
    followsId: z
      .string()
      .nullable()
      .describe(
        'My household from which this one goes on; null without one, or if I was not in it.',
      ),
    nextId: z
      .string()
      .nullable()
      .describe('My household that goes on from this one, once it has; null before.'),
    asking: z
      .array(z.string())
      .describe('Invitations to somebody new that wait for answers, by the id of that household.'),
    ending: z
      .object({ agreed: z.array(z.int()) })
      .nullable()
      .describe(
        'A proposal to end the household, with the numbers of the members who agree; null without one.',
      ),
    yes: z
      .array(z.int())
      .describe('The numbers of the members who have said yes to apply at the present rent.'),
    hasAgreement: z.boolean().describe('Whether the members have saved a roommate agreement.'),
    canAccept: z.boolean(),
    canLeave: z.boolean(),
    canApply: z.boolean(),
    canAsk: z.boolean().describe('Whether the home has a room for somebody new.'),
  })
  .openapi('Household');
export type Household = z.infer<typeof Household>;
export type HouseholdMember = z.infer<typeof Member>;

export const PossibleHouseholds = z
  .object({
    rent: z.number().nullable(),
    rooms: z.array(Room).describe('Empty for a home that nobody can share.'),
    households: z.array(
      z.object({
        fit: FitBand,
        people: z
          .array(
            z.object({
              ref: z
                .string()
                .describe('Names this person to you alone, as a member of a new household.'),
              fit: FitBand.describe('With me.'),
              moveInMonth: z
                .string()
                .nullable()
                .describe('The month of the move-in date, YYYY-MM.'),
            }),
          )
          .describe('The others. They are named once everybody accepted.'),
        gaps: z.array(HouseholdGap),
      }),
    ),
    isProven: z
      .boolean()
      .describe('Whether no household is better; otherwise there were too many to try all.'),
    householdId: z.string().nullable().describe('My household for this home, if I am in one.'),
  })
  .openapi('PossibleHouseholds');
export type PossibleHouseholds = z.infer<typeof PossibleHouseholds>;
