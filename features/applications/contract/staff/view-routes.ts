import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX, pathId } from '@stoop/base/contract/query';
import { created, empty, json, staffRoutes } from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import { TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';
import { ANSWER_TIME_NAMES } from '../../rules/answer-times.ts';
import { ASSIGNED_NAMES } from '../../rules/assignees.ts';
import { VIEW_NAME_MAX, VIEWS_MAX } from '../../rules/board-views.ts';
import { ENDING_NAMES } from '../../rules/client-stages.ts';
import { STAFF_ORDER_NAMES } from '../../rules/staff-orders.ts';
import { APPLICATION_TYPES } from '../../rules/wizard.ts';
import { DAYS_MAX } from './application-filters.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` }).optional();

/** The filters of the board, as in its address. */
export const ViewFilters = z
  .strictObject({
    q: line(TEXT_LENGTH_MAX).min(1, 'must not be empty').optional(),
    type: oneOf(APPLICATION_TYPES),
    buildingId: z
      .string('must be the id of a building')
      .min(1, 'must not be empty')
      .max(ID_LENGTH_MAX, `must be at most ${ID_LENGTH_MAX} characters`)
      .optional(),
    ending: oneOf(ENDING_NAMES),
    answer: oneOf(ANSWER_TIME_NAMES),
    assigned: oneOf(ASSIGNED_NAMES),
    label: z
      .string('must be the id of a label')
      .min(1, 'must not be empty')
      .max(ID_LENGTH_MAX, `must be at most ${ID_LENGTH_MAX} characters`)
      .optional(),
    minDaysInStage: z.int('must be a whole number').min(1).max(DAYS_MAX).optional(),
    sort: oneOf(STAFF_ORDER_NAMES),
  })
  .openapi('BoardViewFilters');
export type ViewFilters = z.infer<typeof ViewFilters>;

const Name = line(VIEW_NAME_MAX).min(1, 'must not be empty');
const isShared = z
  .boolean('must be true or false')
  .describe('Whether the staff of the building of its filters see it too.');

export const BoardView = z
  .object({
    viewId: z.string(),
    name: z.string(),
    filters: ViewFilters,
    isShared,
    isOwn: z.boolean(),
    ownerName: z.string().nullable().describe('Whose it is; null for the own ones.'),
  })
  .openapi('BoardView', {
    example: {
      viewId: 'dmlldy1vbmU',
      name: 'Late at Warren House',
      filters: { buildingId: 'warren-house', assigned: 'mine', minDaysInStage: 7 },
      isShared: false,
      isOwn: true,
      ownerName: null,
    },
  });
export type BoardView = z.infer<typeof BoardView>;

const Views = z.object({ items: z.array(BoardView) }).openapi('BoardViews');

export const viewsRoute = staff.get({
  path: '/api/v1/staff/board-views',
  operationId: 'listBoardViews',
  summary: 'List the saved views of the board',
  answer: json(
    Views,
    'The own ones in their order, then by name those that colleagues share with the staff of a building of the caller.',
  ),
});

export const addViewRoute = staff.post({
  path: '/api/v1/staff/board-views',
  operationId: 'addBoardView',
  summary: 'Save a view of the board under a name',
  description:
    'A shared view has the filters alone: each sees by it what they may see. It names a building, with whose staff it is shared.',
  body: z.strictObject({ name: Name, filters: ViewFilters, isShared }).openapi('NewBoardView', {
    example: { name: 'Mine', filters: { assigned: 'mine' }, isShared: false },
  }),
  answer: created(BoardView, 'The view, behind the others.'),
  refusals: [
    'applications/views-full',
    'applications/view-name-taken',
    'applications/view-needs-building',
  ],
});

const one = {
  params: z.object({ viewId: pathId('The id of the view.', 'dmlldy1vbmU') }),
};

export const changeViewRoute = staff.patch({
  path: '/api/v1/staff/board-views/{viewId}',
  operationId: 'changeBoardView',
  summary: 'Rename a view, change its filters, or share it',
  ...one,
  body: z
    .strictObject({
      name: Name.optional(),
      filters: ViewFilters.optional(),
      isShared: isShared.optional(),
    })
    .openapi('BoardViewChange', { example: { name: 'Mine' } }),
  answer: json(BoardView, 'The view.'),
  refusals: [
    'applications/view-not-found',
    'applications/view-name-taken',
    'applications/view-needs-building',
  ],
});

export const removeViewRoute = staff.delete({
  path: '/api/v1/staff/board-views/{viewId}',
  operationId: 'deleteBoardView',
  summary: 'Delete a view',
  ...one,
  answer: empty('There is no such view of the caller.'),
});

export const orderViewsRoute = staff.put({
  path: '/api/v1/staff/board-view-order',
  operationId: 'orderBoardViews',
  summary: 'Put the own views into an order',
  body: z
    .strictObject({
      viewIds: z
        .array(z.string('must be the id of a view').min(1).max(ID_LENGTH_MAX))
        .max(VIEWS_MAX, `must be at most ${VIEWS_MAX}`)
        .describe('All own views, each once.'),
    })
    .openapi('BoardViewOrder', { example: { viewIds: ['dmlldy1vbmU'] } }),
  answer: json(Views, 'The views in their new order.'),
  refusals: ['applications/views-changed'],
});
