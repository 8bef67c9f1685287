import { z } from '@hono/zod-openapi';
import { accepted, publicRoutes } from '@stoop/base/contract/route';
import { ANALYTICS_EVENT_NAMES, ANALYTICS_EVENTS, METHODS } from '../rules/events.ts';
import {
  DEVICES,
  PAGE_KINDS,
  SPEED_METRIC_NAMES,
  SPEED_METRICS,
  type SpeedMetric,
  VIEWS_MAX,
} from '../rules/speed.ts';

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

const measured = (metric: SpeedMetric) => {
  const { most } = SPEED_METRICS[metric];
  const message = `must be a number from 0 to ${most}`;
  return z.number(message).min(0, message).max(most, message).optional();
};

const View = z
  .strictObject({
    page: z.enum(PAGE_KINDS, { error: 'is no kind of page that we count' }),
    isSoft: z
      .boolean('must be true or false')
      .describe('Whether it was opened within the product, without a new document.'),
    lcp: measured('lcp').describe('The largest paint, in milliseconds.'),
    inp: measured('inp').describe('The slowest interaction, in milliseconds.'),
    cls: measured('cls').describe('How much of what one reads moved.'),
  })
  .refine((view) => SPEED_METRIC_NAMES.some((metric) => view[metric] !== undefined), {
    message: `must have one of ${SPEED_METRIC_NAMES.join(', ')}`,
  })
  .openapi('PageView', { example: { page: 'home', isSoft: true, lcp: 320, cls: 0.01 } });

const Speeds = z
  .strictObject({
    device: z.enum(DEVICES, { error: 'is no kind of device that we count' }),
    views: z
      .array(View, 'must be a list of views')
      .min(1, 'must have a view')
      .max(VIEWS_MAX, `must have at most ${VIEWS_MAX} views`),
  })
  .openapi('PageSpeeds');
export type PageSpeeds = z.infer<typeof Speeds>;

export const speedsRoute = anyone.post({
  path: '/api/v1/page-speeds',
  operationId: 'countPageSpeeds',
  summary: 'Count how fast pages were',
  description: 'Only how many views were how fast is stored, by kind of page and device.',
  body: Speeds,
  answer: accepted(z.strictObject({}).openapi('Counted'), 'The views are counted.'),
});
