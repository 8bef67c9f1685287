import { z } from '@hono/zod-openapi';
import { pageParameters } from '@stoop/base/contract/page';
import {
  once,
  parameter,
  type Read,
  readId,
  refused,
  wholeNumber,
} from '@stoop/base/contract/query';
import {
  HOME_KEYS,
  HOME_QUESTIONS,
  type HomeKey,
} from '@stoop/features/people/rules/home-questions';
import { PROFILE_LIMITS } from '@stoop/features/people/rules/profile';
import { PROFILE_FIELDS } from '@stoop/features/people/rules/profile-fields';
import type { SeekerFilters } from '../rules/seeker-filters.ts';

const { budgetDollars } = PROFILE_LIMITS;
const AREAS_MAX = PROFILE_FIELDS.preferredLocations.most;

/** A parameter that may be repeated, each value once. */
const several =
  (read: (raw: string) => Read<string>, most: number) =>
  (raw: readonly string[]): Read<readonly string[]> => {
    if (raw.length > most) return refused(`must be given at most ${most} times`);
    if (new Set(raw).size < raw.length) return refused('must not name anything twice');
    const values: string[] = [];
    for (const one of raw) {
      const value = read(one);
      if (!value.ok) return value;
      values.push(value.value);
    }
    return { ok: true, value: values };
  };

const oneOfWords =
  (words: Readonly<Record<string, string>>) =>
  (raw: string): Read<string> =>
    Object.hasOwn(words, raw)
      ? { ok: true, value: raw }
      : refused(`must be one of ${Object.keys(words).join(', ')}`);

const habitParameter = (key: HomeKey) => {
  const { label, words } = HOME_QUESTIONS[key];
  const codes = Object.keys(words);
  return parameter(several(oneOfWords(words), codes.length), {
    description: `${label}: who gave one of these answers.`,
    example: codes.slice(0, 1),
    schema: { type: 'array', items: { type: 'string' }, maxItems: codes.length },
  }).optional();
};

const HABITS = Object.fromEntries(HOME_KEYS.map((key) => [key, habitParameter(key)])) as Record<
  HomeKey,
  ReturnType<typeof habitParameter>
>;

const dollars = (description: string, example: number) =>
  parameter(wholeNumber({ min: 0, max: budgetDollars }), {
    description,
    example,
    schema: { type: 'integer', minimum: 0, maximum: budgetDollars },
  }).optional();

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

export const RoommatesQuery = z
  .strictObject({
    area: parameter(several(readId, AREAS_MAX), {
      description: 'The id of a neighborhood: who would live in one of those that are given.',
      example: ['cobble-hill'],
      schema: { type: 'array', items: { type: 'string' }, maxItems: AREAS_MAX },
    }).optional(),
    minBudget: dollars('Whose budget reaches so many dollars a month.', 1_200),
    maxBudget: dollars('Whose budget begins at no more dollars a month.', 1_700),
    moveIn: parameter(
      once((raw) =>
        MONTH.test(raw) ? { ok: true, value: raw } : refused('must be a month, YYYY-MM'),
      ),
      {
        description: 'The month in which they would move in, YYYY-MM.',
        example: '2027-03',
        schema: { type: 'string', pattern: MONTH.source },
      },
    ).optional(),
    ...HABITS,
    ...pageParameters(12, 50),
  })
  .superRefine(({ minBudget, maxBudget }, context) => {
    if (minBudget !== undefined && maxBudget !== undefined && minBudget > maxBudget)
      context.addIssue({
        code: 'custom',
        path: ['minBudget'],
        message: 'must not be above maxBudget',
      });
  })
  .transform(({ area, minBudget, maxBudget, moveIn, limit, cursor, ...habits }) => {
    const filters: SeekerFilters = { areas: area, minBudget, maxBudget, moveIn, habits };
    return { filters, limit, cursor };
  });
