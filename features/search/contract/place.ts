import { z } from '@hono/zod-openapi';
import { EXAMPLE_NEIGHBORHOOD } from '@stoop/features/listings/contract/examples';
import { Coordinates } from '@stoop/features/listings/contract/views';
import { PLACE_KINDS } from '../rules/places.ts';

export const Place = z
  .object({
    placeName: z.string(),
    coordinates: Coordinates,
    kind: z.enum(PLACE_KINDS),
    id: z
      .string()
      .describe(
        'The id of the neighborhood, the part of a borough, the station or the line; for an address, the id of its building.',
      ),
    what: z
      .string()
      .optional()
      .describe('What a landmark is, as `Hospital`; of a house, the cross street nearby.'),
    radiusKm: z
      .number()
      .optional()
      .describe('How far the place reaches from its middle, in kilometers.'),
    neighborhood: z.string().optional(),
    units: z
      .number()
      .optional()
      .describe(
        'How many units of a neighborhood, or of a part of a borough, are for rent, not older than a minute.',
      ),
    borough: z.string().optional(),
    isSure: z
      .boolean()
      .describe(
        'Whether the text names the place so well that it can be searched for without asking.',
      ),
    leavesOut: z
      .boolean()
      .describe(
        'Whether a word of the text is left out: no place has them all, as where it names several.',
      ),
    lines: z
      .array(z.string())
      .optional()
      .describe('The subway lines of a station, and the id of a line.'),
  })
  .openapi('Place', {
    example: {
      placeName: 'Cobble Hill',
      coordinates: EXAMPLE_NEIGHBORHOOD.coordinates,
      kind: 'neighborhood',
      id: EXAMPLE_NEIGHBORHOOD.id,
      neighborhood: 'Cobble Hill',
      borough: 'Brooklyn',
      isSure: true,
      leavesOut: false,
    },
  });
export type Place = z.infer<typeof Place>;
