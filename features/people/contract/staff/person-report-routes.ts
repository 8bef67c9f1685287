import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { json, staffRoutes } from '@stoop/base/contract/route';
import {
  reportFilters,
  reportsClosing,
} from '@stoop/features/listings/contract/staff/report-routes';
import {
  PERSON_REPORT_REASONS,
  PERSON_REPORT_WORDS_MAX,
} from '../../rules/person-report-reasons.ts';
import '../problems.ts';

const staff = staffRoutes('all');

const Person = z.object({ userId: z.string(), name: z.string() });

const PersonReport = z
  .object({
    id: z.string(),
    about: Person,
    by: Person.nullable().describe('Null after the account was deleted.'),
    reason: z.enum(PERSON_REPORT_REASONS),
    words: z.string(),
    createdAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    note: z.string().nullable().describe('What staff did about it.'),
  })
  .openapi('ReportOfPerson');
export type PersonReport = z.infer<typeof PersonReport>;

export const personReportsRoute = staff.get({
  path: '/api/v1/staff/person-reports',
  operationId: 'listPersonReports',
  summary: 'List the reports about people',
  query: z.strictObject({
    ...reportFilters(PERSON_REPORT_REASONS),
    ...pageParameters(20, 50),
  }),
  answer: json(pageOf(PersonReport).openapi('ReportsOfPeople'), 'A page of reports, newest first.'),
});

export const closePersonReportsRoute = staff.post({
  path: '/api/v1/staff/person-reports/close',
  operationId: 'closePersonReports',
  summary: 'Close reports about people',
  description: 'Nobody is told. Reports that are closed already stay as they are.',
  body: reportsClosing(PERSON_REPORT_WORDS_MAX).openapi('PersonReportsClosing', {
    example: { ids: ['r1'], note: 'Disabled the account.' },
  }),
  answer: json(
    z.object({ closed: z.int() }).openapi('PersonReportsClosed'),
    'How many were closed.',
  ),
  refusals: ['people/report-not-found'],
});
