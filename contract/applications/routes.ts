import { z } from '@hono/zod-openapi';
import { ITS_BODY, PERSONAL_CALL } from '../call-refusals.ts';
import { ID_LENGTH_MAX, NoQuery, once, parameter, pathId, readId } from '../query.ts';
import { defineRoute, empty, json, refusals } from '../route.ts';
import {
  ApplicationAnswers,
  ApplicationBody,
  ApplicationView,
  OwnApplication,
  Submitted,
} from './application.ts';

const PERSONAL = {
  'x-access': 'signed-in' as const,
  'x-cache-seconds': null,
  tags: ['Applications'],
};
const idOf = (description: string, example: string) =>
  parameter(once(readId), {
    description,
    example,
    schema: { type: 'string', minLength: 1, maxLength: ID_LENGTH_MAX },
  });

/** Whose queue is meant. */
const ItsBuilding = z.strictObject({
  buildingId: idOf(
    'Where it is given, the application must be for this building (R5.06).',
    'warren-house',
  ).optional(),
});

const ofOne = {
  params: z.object({
    applicationId: pathId('The id that begins with APP.', 'APP-1795000000000-3V9K7QX2MBWD'),
  }),
  query: NoQuery,
};

export const submitRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'application',
  'x-invalid-body': 'applications/invalid',
  'x-body-kilobytes': 128,
  method: 'post',
  path: '/api/v1/applications',
  operationId: 'submitApplication',
  summary: 'Apply for a unit or a room',
  description:
    'Saved and queued in one transaction. Where the queue refuses, the application stays saved: `queue.status` says so.',
  request: {
    query: ItsBuilding,
    headers: z.object({
      'idempotency-key': z
        .string()
        .optional()
        .openapi({ description: 'The same key and body give the first answer again.' }),
    }),
    body: { required: true, content: { 'application/json': { schema: ApplicationBody } } },
  },
  responses: {
    201: json(Submitted, 'The application is saved.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...ITS_BODY,
      'applications/missing-ids',
      'applications/invalid',
      'applications/building-mismatch',
      'applications/key-reused',
      'listings/building-not-found',
      'listings/unit-not-found',
      'listings/room-not-found',
    ),
  },
});

export const myApplicationsRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/applications',
  operationId: 'listMyApplications',
  summary: "One's own applications, newest first",
  request: { query: NoQuery },
  responses: {
    200: json(z.object({ items: z.array(ApplicationView) }).openapi('MyApplications'), 'They.'),
    ...refusals(...PERSONAL_CALL),
  },
});

export const myApplicationRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/applications/{applicationId}',
  operationId: 'readMyApplication',
  summary: 'One of them, with what one wrote in it',
  request: ofOne,
  responses: {
    200: json(OwnApplication, 'The application and its answers, for who sent it alone.'),
    ...refusals(...PERSONAL_CALL, 'applications/not-found'),
  },
});

export const requeueRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'application',
  method: 'post',
  path: '/api/v1/me/applications/{applicationId}/requeue',
  operationId: 'requeueApplication',
  summary: 'Try the queue again',
  request: {
    ...ofOne,
    query: ItsBuilding,
  },
  responses: {
    200: json(ApplicationView, 'It, with what came of it.'),
    ...refusals(
      ...PERSONAL_CALL,
      'applications/not-found',
      'applications/ended',
      'applications/building-mismatch',
      'listings/building-not-found',
      'listings/unit-not-found',
      'listings/room-not-found',
    ),
  },
});

export const withdrawRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/me/applications/{applicationId}/withdraw',
  operationId: 'withdrawApplication',
  summary: 'Take an application back',
  request: ofOne,
  responses: {
    200: json(ApplicationView, 'It, cancelled.'),
    ...refusals(...PERSONAL_CALL, 'applications/not-found', 'applications/ended'),
  },
});

const Draft = z.record(z.string(), z.unknown());
const DraftPlace = z.strictObject({
  buildingId: idOf('The building of the home.', 'warren-house'),
  unitId: idOf('Its unit.', 'warren-3r'),
  roomId: idOf('Its room, where not the whole unit is meant.', 'warren-3r-front').optional(),
});

export const readDraftRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/application-draft',
  operationId: 'readDraft',
  summary: 'What one wrote into the wizard so far',
  request: { query: DraftPlace },
  responses: {
    200: json(
      z.object({
        draft: Draft.nullable(),
        savedAt: z.iso.datetime().nullable(),
        latest: ApplicationAnswers.pick({ employmentInfo: true, guarantorInfo: true })
          .nullable()
          .openapi({ description: 'What the latest application said; null before the first.' }),
      }),
      'The draft of this home, null where there is none, and what a new one begins with.',
    ),
    ...refusals(...PERSONAL_CALL),
  },
});

export const saveDraftRoute = defineRoute({
  ...PERSONAL,
  method: 'put',
  path: '/api/v1/me/application-draft',
  operationId: 'saveDraft',
  summary: 'Keep what one writes',
  request: {
    query: DraftPlace,
    body: {
      required: true,
      content: { 'application/json': { schema: z.strictObject({ draft: Draft }) } },
    },
  },
  responses: { 204: empty('Kept.'), ...refusals(...PERSONAL_CALL, ...ITS_BODY) },
});
