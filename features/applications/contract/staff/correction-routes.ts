import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import { CORRECTION_LIMITS } from '../../rules/corrections.ts';
import { StaffApplication } from './application-routes.ts';

const staff = staffRoutes('buildings');

export const decideCorrectionRoute = staff.post({
  path: '/api/v1/staff/applications/{applicationId}/correction-requests/{correctionId}',
  operationId: 'decideCorrection',
  summary: 'Accept or decline a correction that an applicant asked for',
  description: 'The applicant is told by mail, with the words of staff.',
  params: z.object({
    applicationId: pathId('The id that begins with APP.', 'APP-1795000000000-3V9K7QX2MBWD'),
    correctionId: pathId('The id of the correction.', 'c0ffee00-1b2c-4d3e-8f90-a1b2c3d4e5f6'),
  }),
  body: z
    .strictObject({
      isAccepted: z.boolean('must be true or false'),
      answer: line(CORRECTION_LIMITS.answerMost)
        .optional()
        .describe('For the applicant; needed where it is declined.'),
      isConfirmed: z
        .boolean('must be true or false')
        .optional()
        .describe('Whether the author confirms that the words are no criminal history.'),
    })
    .openapi('CorrectionDecision', { example: { isAccepted: true, answer: 'Thank you.' } }),
  answer: json(StaffApplication, 'The application as it is now.'),
  refusals: [
    'applications/not-found',
    'applications/correction-not-found',
    'applications/correction-decided',
    'applications/decline-reason-missing',
    'applications/note-flagged',
    'applications/ended',
  ],
});
