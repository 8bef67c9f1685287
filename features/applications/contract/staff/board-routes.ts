import { z } from '@hono/zod-openapi';
import { parameter, wholeNumber } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { applicationFilters } from './application-filters.ts';
import { ofOne, StaffApplication, StaffSummary, Stage } from './application-routes.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const FIRST_MAX = 50;

/** A stage with its applications. */
export const BoardStage = z
  .object({
    stage: Stage,
    label: z.string(),
    /** Whether applications at this stage have ended. */
    isEnded: z.boolean(),
    count: z.int(),
    items: z.array(StaffSummary),
    nextCursor: z.string().nullable(),
  })
  .openapi('BoardStage');
export type BoardStage = z.infer<typeof BoardStage>;

export const Board = z
  .object({
    stages: z.array(BoardStage),
    totalCount: z.int(),
    answers: z
      .object({ overdue: z.int(), today: z.int() })
      .describe(
        'How many of them wait for an answer of staff that is overdue or due today, counted with the other filters.',
      ),
    /** At most 100, the one that is asked for and those with the most applications, counted with the other filters. */
    buildings: z.array(z.object({ buildingId: z.string(), name: z.string(), count: z.int() })),
  })
  .openapi('Board');
export type Board = z.infer<typeof Board>;

export const boardRoute = staff.get({
  path: '/api/v1/staff/applications/counts',
  operationId: 'countApplications',
  summary: 'Count the applications of each stage, and list the first of them',
  query: z.strictObject({
    ...applicationFilters,
    first: parameter(wholeNumber({ min: 0, max: FIRST_MAX }), {
      description:
        'How many applications of each stage the answer lists, none by default. `nextCursor` continues a stage in the list of applications.',
      example: 20,
      schema: { type: 'integer', minimum: 0, maximum: FIRST_MAX, default: 0 },
    }).default(0),
  }),
  answer: json(Board, 'All stages in the order of the pipeline.'),
});

export const undoRoute = staff.post({
  path: '/api/v1/staff/applications/{applicationId}/undo',
  operationId: 'undoMove',
  summary: 'Take back the last move of an application',
  description:
    'Only the account that made it can, within five minutes and while nothing came after it. The stage, the place in the queue and its outcome are as before. If the mail about the move was not sent yet, it never is; otherwise another mail tells the stage.',
  ...ofOne,
  body: z
    .strictObject({ version: z.int('must be the version that you saw') })
    .openapi('MoveUndo', { example: { version: 2 } }),
  answer: json(StaffApplication, 'The application at its former stage.'),
  refusals: [
    'applications/not-found',
    'applications/version-changed',
    'applications/undo-not-possible',
    'applications/place-taken',
  ],
});
