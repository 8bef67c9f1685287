import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { MOVES_A_CALL } from '../../rules/many-moves.ts';
import { moveFields, StaffSummary } from './application-routes.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const Seen = z.strictObject({
  applicationId: z.string('must be the id of an application').min(1).max(ID_LENGTH_MAX),
  version: z.int('must be the version that you saw'),
});
const all = z
  .array(Seen)
  .min(1, 'must name an application')
  .max(MOVES_A_CALL, `must be at most ${MOVES_A_CALL}`)
  .describe('Each application once, with the version that was seen.');

export const ManyMoved = z
  .object({
    moved: z.array(StaffSummary),
    refused: z.array(
      z.object({
        applicationId: z.string(),
        code: z.string().describe('The code of the refusal, as of a call for this one alone.'),
        detail: z.string(),
      }),
    ),
  })
  .openapi('ManyMoved');
export type ManyMoved = z.infer<typeof ManyMoved>;

const answer = json(ManyMoved, 'Those that were moved, and those that were not, each with why.');

export const moveManyRoute = staff.post({
  path: '/api/v1/staff/applications/moves',
  operationId: 'moveApplications',
  summary: 'Move several applications to one stage',
  description:
    'As if each were moved by a call of its own, in its own transaction: some may be refused while others move. Their mails wait for 90 seconds, so that moves that are taken back in time are not told.',
  body: z.strictObject({ applications: all, ...moveFields }).openapi('StageMoves', {
    example: {
      applications: [{ applicationId: 'APP-1795000000000-3V9K7QX2MBWD', version: 1 }],
      to: 'IN_TOUR',
    },
  }),
  answer,
});

export const undoManyRoute = staff.post({
  path: '/api/v1/staff/applications/moves/undo',
  operationId: 'undoMoves',
  summary: 'Take back the last moves of several applications',
  description: 'As if each were taken back by a call of its own, in its own transaction.',
  body: z.strictObject({ applications: all }).openapi('MovesUndo', {
    example: { applications: [{ applicationId: 'APP-1795000000000-3V9K7QX2MBWD', version: 2 }] },
  }),
  answer,
});
