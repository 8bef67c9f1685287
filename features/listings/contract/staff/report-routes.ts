import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { bodyId, choice, oneOf, optionalId, parameter, pathId } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import { REPORT_REASONS, REPORT_WORDS_MAX } from '../../rules/report-reasons.ts';
import { readBuildingId } from '../building-id.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const REPORT_STATES = ['open', 'closed'] as const;
const IDS_MAX = 100;

/** The parameters that choose among the reports of any queue. */
export const reportFilters = <Reason extends string>(reasons: readonly Reason[]) => ({
  state: parameter(oneOf(REPORT_STATES), {
    description: 'Whether staff have dealt with the reports; open by default.',
    schema: { type: 'string', enum: [...REPORT_STATES], default: 'open' },
  }).default('open' satisfies (typeof REPORT_STATES)[number]),
  reason: choice(reasons, 'The reason of the reports.').optional(),
});

/** The reports to close, and a note for staff. */
export const reportsClosing = (noteMax: number) =>
  z.strictObject({
    ids: z.array(bodyId).min(1, 'must name a report').max(IDS_MAX),
    note: lines(noteMax).default(''),
  });

export const Report = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  createdAt: z.iso.datetime(),
  isFromUser: z.boolean().describe('Whether a signed-in user reported it.'),
  closedAt: z.iso.datetime().nullable(),
  note: z.string().nullable().describe('What staff did about it.'),
});

export const ReportedHome = z
  .object({
    id: z.string(),
    buildingId: z.string(),
    unitId: z.string(),
    label: z.string(),
    address: z.string(),
    createdAt: z.iso.datetime().describe('When it was reported last.'),
    reports: z.array(Report).describe('Those that match, newest first.'),
  })
  .openapi('ReportedHome');
export type ReportedHome = z.infer<typeof ReportedHome>;

export const reportsRoute = staff.get({
  path: '/api/v1/staff/reports',
  operationId: 'listReports',
  summary: 'List the homes that people reported',
  query: z.strictObject({
    ...reportFilters(REPORT_REASONS),
    buildingId: optionalId('The building.'),
    ...pageParameters(20, 50),
  }),
  answer: json(
    pageOf(ReportedHome).openapi('ReportedHomes'),
    'A page of homes with their reports, the one that was reported last first.',
  ),
});

export const closeReportsRoute = staff.post({
  path: '/api/v1/staff/reports/close',
  operationId: 'closeReports',
  summary: 'Close reports',
  description:
    'Users who reported get a mail without the note. Reports that are closed already stay as they are.',
  body: reportsClosing(REPORT_WORDS_MAX).openapi('ReportsClosing', {
    example: { ids: ['r1'], note: 'Called the owner: rented.' },
  }),
  answer: json(z.object({ closed: z.int() }).openapi('ReportsClosed'), 'How many were closed.'),
  refusals: ['listings/report-not-found'],
});

export const confirmUnitRoute = staff.post({
  path: '/api/v1/staff/listings/{buildingId}/units/{unitId}/confirm',
  operationId: 'confirmUnit',
  summary: 'Confirm that a listing is true',
  description:
    'A lapsed home is in the results again at once. If nobody answers for the home, the caller does from now on.',
  params: z.object({
    buildingId: pathId('The id of a building.', 'warren-house', readBuildingId),
    unitId: pathId('The rentId of a unit in it.', 'warren-3r'),
  }),
  body: z.strictObject({}),
  answer: json(
    z.object({ confirmedAt: z.iso.datetime() }).openapi('UnitConfirmed'),
    'When it was confirmed.',
  ),
  refusals: ['listings/building-id-required', 'listings/unit-not-found'],
});
