import { z } from '@hono/zod-openapi';
import { once, parameter } from '@stoop/base/contract/query';
import { readText } from '@stoop/base/rules/text/read-text';
import { SEARCH_TYPES } from '../rules/search-url.ts';
import { SEARCH_SORTS } from '../rules/sorts.ts';
import { SENTENCE_LENGTH_MAX } from '../rules/text-lengths.ts';
import { Place } from './place.ts';

export const WordsQuery = z.strictObject({
  q: parameter(
    once((raw) => readText(raw, SENTENCE_LENGTH_MAX)),
    {
      description: 'What somebody writes into the search box: wishes and places in any order.',
      example: '2 bedroom astoria elevator under 3000',
      schema: { type: 'string', minLength: 1, maxLength: SENTENCE_LENGTH_MAX },
    },
  ),
});

const Understood = z.object({
  text: z.string().describe('As it was written.'),
  filter: z.string().describe('The parameter of `/search`, or `place` for any other place.'),
  value: z.string(),
});

export const Words = z
  .object({
    type: z.enum(SEARCH_TYPES).optional().describe('What is searched for, where the text says it.'),
    sort: z.enum(SEARCH_SORTS).optional().describe('The order, where the text says it.'),
    filters: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .describe('The parameters of `/search`, places included; those that take several are lists.'),
    understood: z.array(Understood),
    named: z
      .array(z.string())
      .describe(
        'Words by which a search does not steer, because they stand for who lives somewhere. They change nothing.',
      ),
    reasons: z.array(z.string()).describe('Why, a sentence for each kind of these words.'),
    commutes: z
      .array(
        z.object({
          text: z.string().describe('As it was written.'),
          place: Place,
          maxMinutes: z.int().optional().describe('The longest way, where the text says it.'),
          others: z
            .array(Place)
            .optional()
            .describe('Other places of the same kind and name, of which any may be meant.'),
        }),
      )
      .describe(
        'Ways to where somebody goes every day. They change nothing here, because a commute belongs to a person: `commuteTo` of a search takes it.',
      ),
    denied: z
      .array(z.string())
      .describe(
        'What is not wanted, as it was written. No filter leaves homes out: it changes nothing.',
      ),
    left: z.array(z.string()).describe('What is not understood. It changes nothing.'),
    places: z.array(Place).describe('The places that are surely meant.'),
    others: z.array(Place).describe('What else a text that is one place could be, best first.'),
  })
  .openapi('SearchWords', {
    example: {
      type: 'unit',
      filters: { beds: '2', maxPrice: '3000', amenities: ['Elevator'] },
      understood: [
        { text: '2 bedroom', filter: 'beds', value: '2' },
        { text: 'elevator', filter: 'amenities', value: 'Elevator' },
        { text: 'under 3000', filter: 'maxPrice', value: '3000' },
      ],
      named: ['safe'],
      reasons: [
        'No neighborhood is called safe or good here: such words have long stood for who lives there.',
      ],
      commutes: [],
      denied: ['no gym'],
      left: ['with a view of the moon'],
      places: [],
      others: [],
    },
  });
