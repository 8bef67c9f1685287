import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { binary, json, ownRoutes } from '@stoop/base/contract/route';
import { Agreement, NewAgreement } from './agreement.ts';
import './problems.ts';

const own = ownRoutes('Households');

const ofOne = {
  params: z.object({
    householdId: pathId('The id of the household, which begins with `HOME`.', 'HOME-3V9K7QX2MB'),
  }),
};
const READ_REFUSALS = [
  'households/not-found',
  'households/not-complete',
  'households/ended',
] as const;

export const agreementRoute = own.get({
  path: '/api/v1/households/{householdId}/agreement',
  operationId: 'readAgreement',
  summary: 'Read the roommate agreement of my household',
  description:
    'A proposal from the rooms and from what all members show each other, until one is saved. One that was saved stays readable after the household has ended.',
  ...ofOne,
  answer: json(Agreement, 'The agreement, with who has confirmed this version.'),
  refusals: READ_REFUSALS,
});

export const agreementFileRoute = own.get({
  'x-limit': 'export',
  path: '/api/v1/households/{householdId}/agreement.pdf',
  operationId: 'downloadAgreement',
  summary: 'Download the roommate agreement',
  ...ofOne,
  answer: binary('The agreement as a tagged PDF file in US Letter.', 'application/pdf'),
  refusals: READ_REFUSALS,
});

export const saveAgreementRoute = own.put({
  path: '/api/v1/households/{householdId}/agreement',
  operationId: 'saveAgreement',
  summary: 'Save the roommate agreement',
  description:
    'Makes a new version, which every member is asked to confirm. Saving the same again changes nothing.',
  ...ofOne,
  body: NewAgreement,
  answer: json(Agreement, 'The saved agreement.'),
  refusals: [...READ_REFUSALS, 'households/agreement-changed', 'households/agreement-invalid'],
});

export const confirmAgreementRoute = own.post({
  path: '/api/v1/households/{householdId}/agreement/confirm',
  operationId: 'confirmAgreement',
  summary: 'Confirm a version of the roommate agreement',
  ...ofOne,
  body: z
    .strictObject({
      version: z.int().min(0).describe('The version that the caller read.'),
    })
    .openapi('AgreementConfirmation'),
  answer: json(Agreement, 'The agreement, confirmed by the caller.'),
  refusals: [...READ_REFUSALS, 'households/agreement-changed', 'households/agreement-not-saved'],
});
