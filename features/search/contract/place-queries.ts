import { z } from '@hono/zod-openapi';
import { once, parameter, wholeNumber } from '@stoop/base/contract/query';
import { readText, TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';
import { readSearchedPlaces, SEARCHED_PLACES_MAX } from '../rules/searched-places.ts';

/** Several places, of which a home must be in one. */
export const placesParameter = parameter(readSearchedPlaces, {
  description:
    'Finds homes in any of these places: `neighborhood:NAME`, `borough:NAME`, `part:NAME` for a part of a borough as the map names it, such as `part:East Bronx`, `line:ID` for homes near the stations of a subway line, `LAT,LNG,KM` for a circle, `LAT,LNG,MINUTESmin` for a walk. A circle or a walk may have a name, `;NAME`, which is ignored.',
  example: ['neighborhood:Cobble Hill', '40.6892,-73.9966,10min'],
  schema: { type: 'array', items: { type: 'string' }, maxItems: SEARCHED_PLACES_MAX },
}).optional();

const PLACES_MAX = 20;

export const PlacesQuery = z.strictObject({
  q: parameter(once(readText), {
    description: 'A place as somebody writes it; the last word may be unfinished.',
    example: 'cobb',
    schema: { type: 'string', minLength: 1, maxLength: TEXT_LENGTH_MAX },
  }),
  limit: parameter(wholeNumber({ min: 1, max: PLACES_MAX }), {
    description: 'The largest number of places, 8 by default.',
    example: 8,
    schema: { type: 'integer', minimum: 1, maximum: PLACES_MAX, default: 8 },
  }).default(8),
});
