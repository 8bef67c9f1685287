import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { json, ownRoutes } from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import { CORRECTION_LIMITS } from '../rules/corrections.ts';
import { OwnApplication, SECTIONS } from './application.ts';
import './problems.ts';

const own = ownRoutes('Applications');

const ofOne = {
  params: z.object({
    applicationId: pathId('The id of the application.', 'APP-1795000000000-3V9K7QX2MBWD'),
  }),
};

const version = z
  .int('must be the version that you saw')
  .describe('The `version` of the answers that the user saw.');
const sections = z.strictObject(SECTIONS).partial().shape;

/** Sections that are missing stay, and so do fields that a section does not name; null deletes a field. */
const CorrectionBody = z.strictObject({ version, ...sections }).openapi('ApplicationCorrection', {
  example: { version: 1, employmentInfo: { employer: 'Harbor Ferries' } },
});
export type CorrectionBody = z.infer<typeof CorrectionBody>;

const RequestBody = z
  .strictObject({ version, ...sections, note: lines(CORRECTION_LIMITS.noteMost).optional() })
  .openapi('CorrectionRequest', {
    example: { version: 1, employmentInfo: { annualIncome: 98_000 }, note: 'A raise in May.' },
  });
export type RequestBody = z.infer<typeof RequestBody>;

const REFUSALS = [
  'applications/not-found',
  'applications/not-sender',
  'applications/ended',
  'applications/invalid',
  'applications/answers-changed',
  'applications/members-fixed',
] as const;

export const correctRoute = own.patch({
  'x-invalid-body': 'applications/invalid',
  'x-body-kilobytes': 128,
  path: '/api/v1/me/applications/{applicationId}',
  operationId: 'correctApplication',
  summary: 'Correct an application that nobody has read yet',
  description:
    'Sections and fields that are missing stay as they are; null deletes a field. The home and the place in the queue never change. Refused once staff have begun to read it.',
  ...ofOne,
  body: CorrectionBody,
  answer: json(OwnApplication, 'The corrected application.'),
  refusals: [...REFUSALS, 'applications/being-read'],
});

export const askCorrectionRoute = own.post({
  'x-invalid-body': 'applications/invalid',
  'x-body-kilobytes': 128,
  path: '/api/v1/me/applications/{applicationId}/correction-requests',
  operationId: 'askForCorrection',
  summary: 'Ask staff to correct an application that they have begun to read',
  description: 'As a correction. It replaces the one that was asked for before and still waits.',
  ...ofOne,
  body: RequestBody,
  answer: json(OwnApplication, 'The application with the correction that waits.'),
  refusals: [...REFUSALS, 'applications/not-read-yet'],
});
