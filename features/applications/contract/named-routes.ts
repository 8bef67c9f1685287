import { z } from '@hono/zod-openapi';
import { linkToken, pathId } from '@stoop/base/contract/query';
import { empty, json, ownRoutes, publicRoutes } from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import { EMAIL_LENGTH_MAX } from '@stoop/base/rules/text/email';
import { OWN_PART_FIELDS } from '../rules/named-people.ts';
import { section } from './application.ts';
import { NamedAsk, NamedPerson } from './named.ts';
import './problems.ts';

const own = ownRoutes('Applications');
const anyone = publicRoutes('Applications');

const TOKEN_LENGTH_MAX = 300;
const byLink = {
  params: z.object({
    token: linkToken('applications/named-link-invalid', TOKEN_LENGTH_MAX, 'N2YzYQ.c2lnbmF0dXJl'),
  }),
} as const;

const ofOne = {
  params: z.object({ namedId: pathId('The id of what somebody is asked.', '7f3a…') }),
};

export const namedByLinkRoute = anyone.get({
  path: '/api/v1/named/by-link/{token}',
  operationId: 'readNamedByLink',
  summary: 'Read what a link of a mail asks somebody who is named in an application',
  description: 'Reading changes nothing, because mail scanners open links.',
  ...byLink,
  answer: json(NamedAsk, 'What is asked, with the first name of who applies and the home.'),
  refusals: ['applications/named-link-invalid'],
});

export const refuseByLinkRoute = anyone.post({
  path: '/api/v1/named/by-link/{token}/refuse',
  operationId: 'refuseNamedByLink',
  summary: 'Refuse by a link of a mail to be named in an application',
  description:
    'It takes no account. The applicant is told, and the application goes on without. A second call changes nothing.',
  ...byLink,
  body: z
    .strictObject({
      stopsMails: z
        .boolean('must be true or false')
        .default(false)
        .describe('Whether the address gets no more mails like this one, whoever names it.'),
    })
    .openapi('NamedRefusal', { example: { stopsMails: true } }),
  answer: json(NamedAsk, 'What was asked, as it is now.'),
  refusals: [
    'applications/named-link-invalid',
    'applications/named-answered',
    'applications/named-expired',
    'applications/ended',
  ],
});

export const myNamedRoute = own.get({
  path: '/api/v1/me/named',
  operationId: 'listWhatNamesMe',
  summary: 'List the applications that name me and wait for my answer',
  answer: json(
    z.object({ items: z.array(NamedAsk) }).openapi('NamedAsks'),
    'What is asked of the confirmed email address of the user, newest first.',
  ),
});

/** Which of the fields a role has is a rule. */
const OwnPart = section(OWN_PART_FIELDS['co-applicant']);

export const agreeRoute = own.post({
  path: '/api/v1/me/named/{namedId}/agree',
  operationId: 'agreeToBeNamed',
  // Its token could be guessed.
  'x-limit': 'confirmation',
  summary: 'Agree to be a co-applicant or a guarantor',
  description:
    'With the token of a mail’s link, which proves the email address of the account and confirms it, or with a confirmed address. The answers about oneself are read by their author and by staff of the building alone; a second call replaces them.',
  ...ofOne,
  body: z
    .strictObject({
      token: z.string('must be text').max(TOKEN_LENGTH_MAX, 'is too long').optional(),
      answers: OwnPart,
    })
    .openapi('NamedAgreement', {
      example: { answers: { status: 'employed', annualIncome: 64_000 } },
    }),
  answer: json(
    z.object({ applicationId: z.string() }),
    'The application that the user is part of.',
  ),
  refusals: [
    'applications/named-not-found',
    'applications/named-other-address',
    'applications/named-yourself',
    'applications/named-answered',
    'applications/named-expired',
    'applications/own-part-invalid',
    'applications/applied-together',
    'applications/ended',
  ],
});

export const refuseNamedRoute = own.post({
  path: '/api/v1/me/named/{namedId}/refuse',
  operationId: 'refuseToBeNamed',
  summary: 'Refuse to be a co-applicant or a guarantor',
  description: 'The applicant is told, and the application goes on without.',
  ...ofOne,
  answer: empty('It is refused. Calling it again changes nothing.'),
  refusals: [
    'applications/named-not-found',
    'applications/named-answered',
    'applications/named-expired',
    'applications/ended',
  ],
});

export const ownPartRoute = own.put({
  path: '/api/v1/me/applications/{applicationId}/own-part',
  operationId: 'changeOwnPart',
  summary: 'Say what I live on, on an application that another one sent',
  description:
    'For members of the household that it was sent for, and for whoever agreed to be named. It replaces what was said before; only the user and staff read it.',
  params: z.object({
    applicationId: pathId('The id of the application.', 'APP-1795000000000-3V9K7QX2MBWD'),
  }),
  body: z
    .strictObject({ answers: OwnPart })
    .openapi('OwnPart', { example: { answers: { status: 'employed', annualIncome: 64_000 } } }),
  answer: empty('It is saved.'),
  refusals: ['applications/not-found', 'applications/own-part-invalid', 'applications/ended'],
});

export const mailNamedRoute = own.post({
  'x-limit': 'household',
  path: '/api/v1/me/applications/{applicationId}/named/{namedId}/mail',
  operationId: 'mailNamed',
  summary: 'Ask somebody whom I named again, or at a corrected address',
  description:
    'The link of the mail before works no more. A mail to the same address waits a day, and one person gets three at most.',
  params: z.object({
    applicationId: pathId('The id of the application.', 'APP-1795000000000-3V9K7QX2MBWD'),
    ...ofOne.params.shape,
  }),
  body: z
    .strictObject({
      email: line(EMAIL_LENGTH_MAX)
        .optional()
        .describe('The address that is right; the answers of the application then have it.'),
    })
    .openapi('NamedMail', { example: { email: 'dee@example.com' } }),
  answer: json(NamedPerson, 'Whom it asks, as they are now.'),
  refusals: [
    'applications/not-found',
    'applications/not-sender',
    'applications/ended',
    'applications/named-not-found',
    'applications/named-answered',
    'applications/named-address-invalid',
    'applications/named-twice',
    'applications/named-mailed',
    'applications/named-mails-used',
  ],
});
