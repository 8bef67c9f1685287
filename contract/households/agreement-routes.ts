import { z } from '@hono/zod-openapi';
import { BODY_REFUSALS, PERSONAL_CALL } from '../call-refusals.ts';
import { NoQuery, pathId } from '../query.ts';
import { defineRoute, json, jsonBody, refusals } from '../route.ts';
import { Agreement, NewAgreement } from './agreement.ts';

const PERSONAL = {
  'x-access': 'signed-in' as const,
  'x-cache-seconds': null,
  tags: ['Households'],
};

const ofOne = {
  params: z.object({
    householdId: pathId('The id of the household, which begins with `HOME`.', 'HOME-3V9K7QX2MB'),
  }),
  query: NoQuery,
};
const READ_REFUSALS = [
  'households/not-found',
  'households/not-complete',
  'households/ended',
] as const;

export const agreementRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/households/{householdId}/agreement',
  operationId: 'readAgreement',
  summary: 'Read the roommate agreement of my household',
  description:
    'A proposal from the rooms and from what all members show each other, until one is saved. One that was saved stays readable after the household has ended.',
  request: ofOne,
  responses: {
    200: json(Agreement, 'The agreement, with who has confirmed this version.'),
    ...refusals(...PERSONAL_CALL, ...READ_REFUSALS),
  },
});

export const agreementFileRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'export',
  method: 'get',
  path: '/api/v1/households/{householdId}/agreement.pdf',
  operationId: 'downloadAgreement',
  summary: 'Download the roommate agreement',
  request: ofOne,
  responses: {
    200: {
      description: 'The agreement as a tagged PDF file in US Letter.',
      content: {
        'application/pdf': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
    ...refusals(...PERSONAL_CALL, ...READ_REFUSALS),
  },
});

export const saveAgreementRoute = defineRoute({
  ...PERSONAL,
  method: 'put',
  path: '/api/v1/households/{householdId}/agreement',
  operationId: 'saveAgreement',
  summary: 'Save the roommate agreement',
  description:
    'Makes a new version, which every member is asked to confirm. Saving the same again changes nothing.',
  request: { ...ofOne, body: jsonBody(NewAgreement) },
  responses: {
    200: json(Agreement, 'The saved agreement.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      ...READ_REFUSALS,
      'households/agreement-changed',
      'households/agreement-invalid',
    ),
  },
});

export const confirmAgreementRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/households/{householdId}/agreement/confirm',
  operationId: 'confirmAgreement',
  summary: 'Confirm a version of the roommate agreement',
  request: {
    ...ofOne,
    body: jsonBody(
      z
        .strictObject({
          version: z.int().min(0).openapi({ description: 'The version that the caller read.' }),
        })
        .openapi('AgreementConfirmation'),
    ),
  },
  responses: {
    200: json(Agreement, 'The agreement, confirmed by the caller.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      ...READ_REFUSALS,
      'households/agreement-changed',
      'households/agreement-not-saved',
    ),
  },
});
