import { z } from '@hono/zod-openapi';
import { choice, dayParameter, optionalId } from '@stoop/base/contract/query';
import { json, staffRoutes, text } from '@stoop/base/contract/route';
import { APPLICATION_TYPES } from '@stoop/features/applications/rules/wizard';
import { COLUMN_UNITS, NUMBER_TABLES } from '../rules/tables.ts';

const staff = staffRoutes('buildings');

const Filters = z.strictObject({
  buildingId: optionalId('The building of the homes.'),
  type: choice(APPLICATION_TYPES, 'Whether applications are for a unit or for a room.').optional(),
  from: dayParameter('The first day in New York on which an application was submitted.').optional(),
  to: dayParameter('The last day in New York on which an application was submitted.').optional(),
});

export const NumberTable = z
  .object({
    name: z.enum(NUMBER_TABLES),
    title: z.string(),
    about: z.string().describe('What is counted, in a sentence or two.'),
    columns: z.array(
      z.object({
        label: z.string(),
        unit: z
          .enum(COLUMN_UNITS)
          .describe('How the values are meant. A percent is a number from 0 to 100.'),
      }),
    ),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  })
  .openapi('NumberTable');
export type NumberTable = z.infer<typeof NumberTable>;

export const numbersRoute = staff.get({
  path: '/api/v1/staff/numbers',
  operationId: 'readNumbers',
  summary: 'Count applications, homes and tours',
  query: Filters,
  answer: json(z.object({ tables: z.array(NumberTable) }), 'The tables of numbers.'),
});

export const Waiting = z
  .object({
    due: z
      .int()
      .describe(
        'Answers that are missed or due today: of applications that the caller looks after, and of those of their buildings that nobody does.',
      ),
    threads: z
      .int()
      .describe('Conversations about the buildings of the caller that wait for an answer.'),
    messages: z.int().nullable().describe('Open messages of the contact form.'),
    reports: z.int().describe('Homes in the buildings of the caller with open reports.'),
    personReports: z.int().nullable().describe('Open reports of people.'),
    deadMails: z.int().nullable().describe('Mails that were given up.'),
  })
  .openapi('Waiting');
export type Waiting = z.infer<typeof Waiting>;

export const waitingRoute = staff.get({
  'x-extends-session': false,
  path: '/api/v1/staff/waiting',
  operationId: 'countWaiting',
  summary: 'Count what waits for staff',
  answer: json(Waiting, 'How much waits; null for what only staff of all buildings may read.'),
});

export const numbersFileRoute = staff.get({
  path: '/api/v1/staff/numbers/{table}/csv',
  operationId: 'downloadNumbers',
  summary: 'Download a table of numbers',
  params: z.object({
    table: choice(NUMBER_TABLES, 'The name of the table.', 'funnel'),
  }),
  query: Filters,
  answer: text(
    'The table as CSV. Cells that a spreadsheet would run begin with an apostrophe.',
    'text/csv; charset=utf-8',
  ),
});
