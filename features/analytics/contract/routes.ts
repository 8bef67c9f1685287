import { z } from '@hono/zod-openapi';
import { accepted, publicRoutes } from '@stoop/base/contract/route';
import { ANALYTICS_EVENT_NAMES, ANALYTICS_EVENTS, METHODS } from '../rules/events.ts';

const anyone = publicRoutes('Analytics');

/** A problem code; the pattern keeps out anything that a person could have entered. */
const Code = z.string('must be text').regex(/^[a-z]{2,20}\/[a-z-]{2,60}$/, 'must be a code');

const Event = z
  .strictObject({
    name: z.enum(ANALYTICS_EVENT_NAMES, { error: 'is no event that we count' }),
    params: z.strictObject({
      method: z.enum(METHODS, { error: 'is no way to sign in' }).optional(),
      code: Code.optional(),
    }),
  })
  .superRefine(({ name, params }, context) => {
    const known: readonly string[] = ANALYTICS_EVENTS[name];
    for (const key of Object.keys(params))
      if (!known.includes(key))
        context.addIssue({
          code: 'custom',
          path: ['params', key],
          message: `is not counted with ${name}`,
        });
  })
  .openapi('AnalyticsEvent', { example: { name: 'login', params: { method: 'email' } } });

export const eventsRoute = anyone.post({
  path: '/api/v1/events',
  operationId: 'countEvent',
  summary: 'Count an event',
  description: 'Nothing that identifies a person is received or stored.',
  body: Event,
  answer: accepted(z.strictObject({}).openapi('Accepted'), 'The event is counted.'),
});
