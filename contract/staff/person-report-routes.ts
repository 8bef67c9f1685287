import { z } from '@hono/zod-openapi';
import {
  PERSON_REPORT_REASONS,
  PERSON_REPORT_WORDS_MAX,
} from '@stoop/domain/people/person-report-reasons';
import { BODY_REFUSALS, STAFF_CALL } from '../call-refusals.ts';
import { bodyId, cursorParameter, limitParameter, NoQuery, oneOf, parameter } from '../query.ts';
import { defineRoute, json, jsonBody, refusals } from '../route.ts';
import { lines } from '../text.ts';
import { REPORT_STATES, type ReportState } from './report-routes.ts';

const STAFF = {
  'x-access': 'staff' as const,
  'x-staff': 'all' as const,
  'x-cache-seconds': null,
  tags: ['Staff'],
};

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

const PAGE_STANDARD = 20;
const PAGE_MAX = 50;
const IDS_MAX = 100;

export const personReportsRoute = defineRoute({
  ...STAFF,
  method: 'get',
  path: '/api/v1/staff/person-reports',
  operationId: 'listPersonReports',
  summary: 'List the reports about people',
  request: {
    query: z.strictObject({
      state: parameter(oneOf(REPORT_STATES), {
        description: 'Whether staff have dealt with the reports; open by default.',
        schema: { type: 'string', enum: [...REPORT_STATES], default: 'open' },
      }).default('open' satisfies ReportState),
      reason: parameter(oneOf(PERSON_REPORT_REASONS), {
        description: 'The reason of the reports.',
        schema: { type: 'string', enum: [...PERSON_REPORT_REASONS] },
      }).optional(),
      limit: limitParameter(PAGE_STANDARD, PAGE_MAX),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: json(
      z
        .object({
          items: z.array(PersonReport),
          nextCursor: z.string().nullable(),
          hasMore: z.boolean(),
          totalCount: z.int(),
        })
        .openapi('ReportsOfPeople'),
      'A page of reports, newest first.',
    ),
    ...refusals(...STAFF_CALL),
  },
});

export const closePersonReportsRoute = defineRoute({
  ...STAFF,
  method: 'post',
  path: '/api/v1/staff/person-reports/close',
  operationId: 'closePersonReports',
  summary: 'Close reports about people',
  description: 'Nobody is told. Reports that are closed already stay as they are.',
  request: {
    query: NoQuery,
    body: jsonBody(
      z
        .strictObject({
          ids: z.array(bodyId).min(1, 'must name a report').max(IDS_MAX),
          note: lines(PERSON_REPORT_WORDS_MAX).default(''),
        })
        .openapi('PersonReportsClosing', {
          example: { ids: ['r1'], note: 'Disabled the account.' },
        }),
    ),
  },
  responses: {
    200: json(
      z.object({ closed: z.int() }).openapi('PersonReportsClosed'),
      'How many were closed.',
    ),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'people/report-not-found'),
  },
});
