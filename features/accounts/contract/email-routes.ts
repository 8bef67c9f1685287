import { z } from '@hono/zod-openapi';
import { accepted, empty, json, ownRoutes, publicRoutes } from '@stoop/base/contract/route';
import './problems.ts';

const own = ownRoutes('Accounts');
const anyone = publicRoutes('Accounts');

const Token = z.string('must be text').max(200, 'must be at most 200 characters');
const token = z
  .strictObject({ token: Token })
  .openapi('EmailChangeLink', { example: { token: '…' } });

export const EmailChange = z
  .object({
    waiting: z
      .object({ email: z.string(), until: z.iso.datetime() })
      .nullable()
      .describe('The new address that waits to be confirmed, and until when its link works.'),
    isFresh: z
      .boolean()
      .describe('Whether the sign-in is recent enough to stand in for a password.'),
  })
  .openapi('EmailChange', {
    example: {
      waiting: { email: 'grace.hall@example.org', until: '2026-11-21T12:00:00.000Z' },
      isFresh: false,
    },
  });
export type EmailChange = z.infer<typeof EmailChange>;

export const emailChangeRoute = own.get({
  path: '/api/v1/me/email',
  operationId: 'readEmailChange',
  summary: 'Read the change of my address that waits',
  answer: json(EmailChange, 'What waits, if anything.'),
});

export const askEmailChangeRoute = own.post({
  'x-limit': 'email-change',
  path: '/api/v1/me/email',
  operationId: 'askEmailChange',
  summary: 'Ask for another address of my account',
  description:
    'Mails a link to the new address, which works once and for a day, and tells the present one. It takes the password, or a recent sign-in where the account has none. The answer is the same whether or not another account has the address. What was sent with an application stays as it was sent.',
  body: z
    .strictObject({
      email: z.string('must be text').max(254, 'must be at most 254 characters'),
      password: z.string('must be text').max(1_000, 'must be at most 1000 characters').optional(),
    })
    .openapi('NewEmail', {
      example: { email: 'grace.hall@example.org', password: 'ferry-tickets-88' },
    }),
  answer: accepted(
    z.strictObject({}).openapi('Accepted'),
    'The change waits, in place of an earlier one, until the link is opened.',
  ),
  refusals: [
    'auth/invalid-email',
    'auth/same-email',
    'auth/wrong-password',
    'auth/fresh-sign-in-required',
    'auth/busy',
  ],
});

export const cancelEmailChangeRoute = own.delete({
  path: '/api/v1/me/email',
  operationId: 'cancelEmailChange',
  summary: 'Give up the change of my address that waits',
  answer: empty('Nothing waits.'),
});

export const confirmEmailChangeRoute = own.post({
  'x-limit': 'confirmation',
  path: '/api/v1/me/email/confirm',
  operationId: 'confirmEmailChange',
  summary: 'Confirm my new address with the token of its link',
  description:
    'All other sessions end. The former address is mailed a link that takes the change back for a week.',
  body: token,
  answer: empty('The account has the new address.'),
  refusals: ['auth/link-invalid', 'auth/email-already-in-use'],
});

export const undoEmailChangeRoute = anyone.post({
  'x-limit': 'confirmation',
  path: '/api/v1/auth/email/undo',
  operationId: 'undoEmailChange',
  summary: 'Take a change of address back with the token of a link',
  description: 'Every session of the account ends.',
  body: token,
  answer: empty('The account has its former address again.'),
  refusals: ['auth/link-invalid', 'auth/email-already-in-use'],
});
