import { z } from '@hono/zod-openapi';

export const Walks = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        geometry: z.object({
          type: z.literal('LineString'),
          coordinates: z
            .array(z.tuple([z.number(), z.number()]))
            .describe(
              'Longitude and latitude of each point; the last point is the first one again.',
            ),
        }),
        properties: z.object({ label: z.string() }),
      }),
    ),
  })
  .openapi('Walks', {
    description:
      'GeoJSON with one outline for each number of minutes on foot, the shortest walk first.',
    example: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: {
            type: 'LineString',
            coordinates: [
              [-73.9966, 40.69207],
              [-73.99282, 40.6892],
              [-73.9966, 40.69207],
            ],
          },
          properties: { label: '5 min walk' },
        },
      ],
    },
  });
