import { z } from '@hono/zod-openapi';
import { lines } from '@stoop/base/contract/text';
import { APPLICATION_FATES, HIDING_REASON_LENGTH_MAX } from '../../rules/hiding.ts';

const VERSION_LENGTH_MAX = 64;

export const ONLY_WITH_HIDING = 'may be given only where something is hidden';

/** So many tours, and so many applications, are named. */
export const NAMED_MAX = 5;

const HidingCounts = z.object({
  tours: z.int().describe('Booked tours to come. A room has none of its own.'),
  applications: z.int().describe('Applications that have not ended.'),
  drafts: z.int().describe('Applications that were begun and not sent.'),
  saved: z.int().describe('How many people saved it, or a part of it; each counts once.'),
  version: z
    .string()
    .describe('Changes with whom it hits. The call that hides names it, with what is decided.'),
});
export type HidingCounts = z.infer<typeof HidingCounts>;

const name = z.string().nullable().describe('Null after the account was deleted.');

export const HidingEffects = HidingCounts.extend({
  who: z
    .object({
      tours: z.array(
        z.object({
          tourId: z.string(),
          name,
          callPhone: z
            .string()
            .nullable()
            .describe('The number to call of a visitor whom no email reaches; null for others.'),
          startsAt: z.iso.datetime(),
          buildingId: z.string(),
        }),
      ),
      applications: z.array(z.object({ applicationId: z.string(), name, home: z.string() })),
    })
    .describe(
      `Who they are, at most ${NAMED_MAX} of each: the soonest tours, and who applied first.`,
    ),
}).openapi('HidingEffects');
export type HidingEffects = z.infer<typeof HidingEffects>;

/** What staff decide about those whom it hits to hide something. Without it, all stays, and nobody is told. */
export const HidingDecision = z
  .strictObject({
    version: z
      .string('must be the version that you saw')
      .max(VERSION_LENGTH_MAX, `must be at most ${VERSION_LENGTH_MAX} characters`)
      .describe('The version of `HidingEffects` that the caller saw; another is refused with 409.'),
    tours: z.enum(['keep', 'cancel'], 'must be keep or cancel').default('keep'),
    applications: z
      .enum(APPLICATION_FATES, `must be one of ${APPLICATION_FATES.join(', ')}`)
      .default('keep')
      .describe('They run on, or end with this reason.'),
    tell: z
      .boolean('must be true or false')
      .default(false)
      .describe('Whether those get a mail who keep a tour, an application or a draft.'),
    reason: lines(HIDING_REASON_LENGTH_MAX)
      .default('')
      .describe('What the visitors of cancelled tours, and those who are told, read about it.'),
  })
  .openapi('HidingDecision');
export type HidingDecision = z.output<typeof HidingDecision>;
/** As a caller writes it. */
export type HidingDecisionBody = z.input<typeof HidingDecision>;
