import { z } from '@hono/zod-openapi';
import {
  PERSON_REPORT_REASONS,
  PERSON_REPORT_WORDS_MAX,
} from '@stoop/domain/people/person-report-reasons';
import { pageOf, pageParameters } from '../page.ts';
import { bodyId, oneOf, parameter } from '../query.ts';
import { json, staffRoutes } from '../route.ts';
import { lines } from '../text.ts';
import { REPORT_STATES, type ReportState } from './report-routes.ts';

const staff = staffRoutes('all');

const Person = z.object({ userId: z.string(), name: z.string() });

const PersonReport = z
  .object({
    id: z.string(),
    about: Person,
    by: Person.nullable().openapi({ description: 'Null after the account was deleted.' }),
    reason: z.enum(PERSON_REPORT_REASONS),
    words: z.string(),
    createdAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    note: z.string().nullable().openapi({ description: 'What staff did about it.' }),
  })
  .openapi('ReportOfPerson');
export type PersonReport = z.infer<typeof PersonReport>;

const IDS_MAX = 100;

export const personReportsRoute = staff.get({
  path: '/api/v1/staff/person-reports',
  operationId: 'listPersonReports',
  summary: 'List the reports about people',
  query: z.strictObject({
    state: parameter(oneOf(REPORT_STATES), {
      description: 'Whether staff have dealt with the reports; open by default.',
      schema: { type: 'string', enum: [...REPORT_STATES], default: 'open' },
    }).default('open' satisfies ReportState),
    reason: parameter(oneOf(PERSON_REPORT_REASONS), {
      description: 'The reason of the reports.',
      schema: { type: 'string', enum: [...PERSON_REPORT_REASONS] },
    }).optional(),
    ...pageParameters(20, 50),
  }),
  answer: json(pageOf(PersonReport).openapi('ReportsOfPeople'), 'A page of reports, newest first.'),
});

export const closePersonReportsRoute = staff.post({
  path: '/api/v1/staff/person-reports/close',
  operationId: 'closePersonReports',
  summary: 'Close reports about people',
  description: 'Nobody is told. Reports that are closed already stay as they are.',
  body: z
    .strictObject({
      ids: z.array(bodyId).min(1, 'must name a report').max(IDS_MAX),
      note: lines(PERSON_REPORT_WORDS_MAX).default(''),
    })
    .openapi('PersonReportsClosing', {
      example: { ids: ['r1'], note: 'Disabled the account.' },
    }),
  answer: json(
    z.object({ closed: z.int() }).openapi('PersonReportsClosed'),
    'How many were closed.',
  ),
  refusals: ['people/report-not-found'],
});
