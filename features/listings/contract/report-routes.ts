import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { accepted, idempotencyKey, publicRoutes } from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import { REPORT_REASONS, REPORT_WORDS_MAX } from '../rules/report-reasons.ts';
import { readBuildingId } from './building-id.ts';
import './problems.ts';

const anyone = publicRoutes('Listings');

const Reason = z.enum(REPORT_REASONS, {
  error: `must be one of ${REPORT_REASONS.join(', ')}`,
});
const unitPath = z.object({
  buildingId: pathId('The id of a building.', 'warren-house', readBuildingId),
  unitId: pathId('The rentId of a unit in it.', 'warren-3r'),
});

export const reportUnitRoute = anyone.post({
  'x-limit': 'report',
  path: '/api/v1/buildings/{buildingId}/units/{unitId}/reports',
  operationId: 'reportUnit',
  summary: 'Report a problem with a home',
  description:
    'Staff read it. A signed-in user gets a mail once staff have dealt with it; a visitor stays unknown.',
  params: unitPath,
  headers: idempotencyKey('A repeated call with the same key and body is one report.'),
  body: z
    .strictObject({ reason: Reason, words: lines(REPORT_WORDS_MAX).default('') })
    .openapi('ListingReport', {
      example: { reason: 'gone', words: 'The sign at the door says that it is rented.' },
    }),
  answer: accepted(
    z
      .object({
        tellsWhenClosed: z
          .boolean()
          .describe('Whether the caller gets a mail once it is dealt with.'),
      })
      .openapi('ReportAccepted'),
    'The report is saved.',
  ),
  refusals: ['listings/building-id-required', 'listings/unit-not-found'],
});
