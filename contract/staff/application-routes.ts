import { z } from '@hono/zod-openapi';
import { QUEUE_OUTCOMES } from '@stoop/domain/applications/queue-rules';
import { STAGES } from '@stoop/domain/applications/stages';
import { APPLICATION_TYPES } from '@stoop/domain/applications/wizard';
import { ApplicationAnswers } from '../applications/application.ts';
import { ITS_BODY, STAFF_CALL } from '../call-refusals.ts';
import {
  cursorParameter,
  ID_LENGTH_MAX,
  limitParameter,
  NoQuery,
  once,
  oneOf,
  parameter,
  pathId,
  readId,
} from '../query.ts';
import { defineRoute, json, refusals } from '../route.ts';
import { shortText } from '../text.ts';

const STAFF = { 'x-access': 'staff' as const, 'x-cache-seconds': null, tags: ['Staff'] };
/** Anyone may read the documents of the API: the names of the stages are not in them (R6.03). */
const Stage = z
  .enum(STAGES, { error: `must be one of ${STAGES.join(', ')}` })
  .openapi({ type: 'string', example: 'IN_TOUR', description: 'The true stage.' });
const Summary = z.object({
  applicationId: z.string(),
  applicationDbId: z.string(),
  applicationType: z.enum(APPLICATION_TYPES),
  applicantId: z.string().nullable(),
  applicantName: z.string().nullable(),
  buildingId: z.string(),
  unitId: z.string(),
  roomId: z.string().nullable(),
  homeLabel: z.string(),
  stage: Stage,
  version: z.int(),
  allowedTargets: z.array(Stage),
  queueStatus: z.enum(QUEUE_OUTCOMES),
  queueMessage: z.string().nullable(),
  position: z.int().nullable(),
  submittedAt: z.iso.datetime(),
  stageSince: z.iso.datetime(),
});

/** The true stage: for staff alone. */
export const StaffSummary = Summary.openapi('StaffApplicationSummary');
export type StaffSummary = z.infer<typeof StaffSummary>;

export const StaffApplication = Summary.extend({
  ...ApplicationAnswers.shape,
  history: z.array(
    z.object({
      stage: Stage,
      fromStage: Stage.nullable(),
      at: z.iso.datetime(),
      actorId: z.string().nullable(),
      note: z.string().nullable(),
      version: z.int(),
    }),
  ),
  queue: z.array(
    z.object({
      applicationId: z.string(),
      applicantName: z.string().nullable(),
      stage: Stage,
      submittedAt: z.string().nullable(),
    }),
  ),
}).openapi('StaffApplication');
export type StaffApplication = z.infer<typeof StaffApplication>;

const ofOne = {
  params: z.object({
    applicationId: pathId('The id that begins with APP.', 'APP-1795000000000-3V9K7QX2MBWD'),
  }),
};

const PAGE_STANDARD = 50;
const PAGE_MAX = 200;

export const staffApplicationsRoute = defineRoute({
  ...STAFF,
  method: 'get',
  path: '/api/v1/staff/applications',
  operationId: 'listApplications',
  summary: 'Applications, oldest first within their stage',
  request: {
    query: z.strictObject({
      stage: parameter(oneOf(STAGES), {
        description: 'The true stage.',
        example: 'IN_TOUR',
        schema: { type: 'string' },
      }).optional(),
      type: parameter(oneOf(APPLICATION_TYPES), {
        description: 'For a unit or a room.',
        schema: { type: 'string', enum: [...APPLICATION_TYPES] },
      }).optional(),
      buildingId: parameter(once(readId), {
        description: 'For homes of this building.',
        schema: { type: 'string', maxLength: ID_LENGTH_MAX },
      }).optional(),
      limit: limitParameter(PAGE_STANDARD, PAGE_MAX),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: json(
      z
        .object({
          items: z.array(StaffSummary),
          nextCursor: z.string().nullable(),
          hasMore: z.boolean(),
          totalCount: z.int(),
        })
        .openapi('StaffApplications'),
      'A page of them.',
    ),
    ...refusals(...STAFF_CALL),
  },
});

export const staffApplicationRoute = defineRoute({
  ...STAFF,
  method: 'get',
  path: '/api/v1/staff/applications/{applicationId}',
  operationId: 'readApplication',
  summary: 'An application with its history and its queue',
  description: 'That it was read is written down.',
  request: { ...ofOne, query: NoQuery },
  responses: {
    200: json(StaffApplication, 'It.'),
    ...refusals(...STAFF_CALL, 'applications/not-found'),
  },
});

const NOTE_LENGTH_MAX = 2_000;

export const moveRoute = defineRoute({
  ...STAFF,
  method: 'post',
  path: '/api/v1/staff/applications/{applicationId}/stage',
  operationId: 'moveApplication',
  summary: 'Move an application',
  description:
    'One step on, one step back, or out (R4.02, R4.03). A version that is not the present one is 409; what cannot be reached is 422, with the allowed targets as issues.',
  request: {
    ...ofOne,
    query: NoQuery,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({
              to: Stage,
              version: z.int('must be the version that you saw'),
              note: shortText(NOTE_LENGTH_MAX).optional(),
            })
            .openapi('StageMove', { example: { to: 'IN_TOUR', version: 1, note: 'Called.' } }),
        },
      },
    },
  },
  responses: {
    200: json(StaffApplication, 'It, at its new stage.'),
    ...refusals(
      ...STAFF_CALL,
      ...ITS_BODY,
      'applications/not-found',
      'applications/stage-not-allowed',
      'applications/version-changed',
      'applications/place-taken',
    ),
  },
});
