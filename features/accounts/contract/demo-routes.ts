import { z } from '@hono/zod-openapi';
import { json, publicRoutes } from '@stoop/base/contract/route';
import { SignedIn } from '@stoop/base/contract/session';
import { DEMO_ROLES } from '../rules/demo.ts';
import './problems.ts';

const anyone = publicRoutes('Accounts');

export const DemoOffer = z
  .object({
    renter: z
      .string()
      .nullable()
      .describe('The first name of the renter to look around as; null where this is not offered.'),
  })
  .openapi('DemoOffer', { example: { renter: 'Dana' } });

export const demoOfferRoute = anyone.get({
  path: '/api/v1/auth/demo',
  operationId: 'readDemoOffer',
  summary: 'Read whether one can look around in the demo city',
  description:
    'It is offered by a product that listens on a loopback address, to a browser of the same machine, while all its homes and people are invented.',
  answer: json(DemoOffer, 'Whether it is offered, and as whom.'),
});

export const enterDemoRoute = anyone.post({
  'x-limit': 'login',
  path: '/api/v1/auth/demo',
  operationId: 'enterDemo',
  summary: 'Sign in to the demo city as an invented person',
  description:
    'The session ends when the product is started at another address or with other data: it is refused then.',
  body: z
    .strictObject({ as: z.enum(DEMO_ROLES) })
    .openapi('DemoEntry', { example: { as: 'renter' } }),
  answer: json(SignedIn, 'The signed-in user; the session token is in a cookie.'),
  refusals: ['auth/demo-off'],
});
