import { z } from '@hono/zod-openapi';
import { codesOf, DEAL_BREAKERS } from '@stoop/features/people/rules/vocabularies';
import { FIT_FIELDS } from '../rules/fit-fields.ts';

const field = z.enum(FIT_FIELDS as [(typeof FIT_FIELDS)[number], ...typeof FIT_FIELDS]);
const dealBreaker = z.enum(codesOf(DEAL_BREAKERS));
const sentence = z.string();

/** Two answers to one question, and what they give (`features/matching/rules/explanation.ts`). */
const FitLine = z
  .object({
    field,
    label: z.string(),
    yours: z.string(),
    theirs: z.string(),
    similarity: z.number(),
    points: z
      .number()
      .int()
      .nullable()
      .describe('Whole points of the score; null where no score is told.'),
    lost: z.number().int().nullable().describe('Whole points that are missing.'),
    sentence,
  })
  .openapi('FitLine');
export type FitLine = z.infer<typeof FitLine>;

const compatibility = {
  version: z.string(),
  score: z
    .number()
    .int()
    .nullable()
    .describe('From 0 to 100; null where too few questions are answered by both.'),
  band: z.string().nullable().openapi({ example: 'Good fit' }),
  confidence: z.number().describe('The share of the weights that both answered.'),
  answers: z.object({ used: z.number().int(), of: z.number().int() }),
  summary: sentence,
  habits: z
    .array(z.object({ field, label: z.string(), similarity: z.number() }))
    .describe('How alike the answers about life at home are, from 0 to 1.'),
  reasons: z.array(FitLine).describe('What works, at most three lines.'),
  toTalkAbout: z.array(FitLine).describe('What loses most, at most two lines.'),
  conflicts: z
    .array(z.object({ kind: z.string(), sentence }))
    .describe('What rules the two out; empty in lists, which leave them out.'),
  dealBreakers: z
    .array(z.object({ dealBreaker, field, sentence }))
    .describe('What to ask first, because of a deal-breaker of yours.'),
};

/** The fit of a card's person and its viewer, computed from the viewer's answers and the card alone. */
export const Compatibility = z.object(compatibility).openapi('Compatibility');
export type Compatibility = z.infer<typeof Compatibility>;

export const WholeCompatibility = z
  .object({
    ...compatibility,
    practical: z.array(FitLine),
    table: z.array(FitLine).describe('All lines. Their points add up to the score.'),
    weighing: sentence.describe('Why lines weigh what they weigh.'),
    notUsed: z.array(z.object({ field, label: z.string(), reason: z.string(), sentence })),
  })
  .openapi('WholeCompatibility');
export type WholeCompatibility = z.infer<typeof WholeCompatibility>;
