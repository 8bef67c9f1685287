import { z } from '@hono/zod-openapi';
import { BODY_REFUSALS, PERSONAL_CALL } from '../call-refusals.ts';
import { ID_LENGTH_MAX, NoQuery, once, parameter, pathId, readId } from '../query.ts';
import { defineRoute, empty, json, refusals } from '../route.ts';
import { ApplicationBody, ApplicationView, OwnApplication, Submitted } from './application.ts';

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

const ExpectedBuilding = z.strictObject({
  buildingId: idOf('The building that the application must be for.', 'warren-house').optional(),
});

const ofOne = {
  params: z.object({
    applicationId: pathId(
      'The id of the application, which begins with `APP`.',
      'APP-1795000000000-3V9K7QX2MBWD',
    ),
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
    'The application is saved and queued in one transaction. If the queue refuses it, the application is saved anyway, and `queue.status` gives the reason.',
  request: {
    query: ExpectedBuilding,
    headers: z.object({
      'idempotency-key': z.string().optional().openapi({
        description: 'A repeated call with the same key and body returns the first answer.',
      }),
    }),
    body: { required: true, content: { 'application/json': { schema: ApplicationBody } } },
  },
  responses: {
    201: json(Submitted, 'The saved application and its place in the queue.'),
    ...refusals(
      ...PERSONAL_CALL,
      ...BODY_REFUSALS,
      'applications/missing-ids',
      'applications/invalid',
      'applications/building-mismatch',
      'applications/key-reused',
      'applications/applied-together',
      'listings/building-not-found',
      'listings/unit-not-found',
      'listings/unit-lapsed',
      'listings/room-not-found',
    ),
  },
});

export const myApplicationsRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/applications',
  operationId: 'listMyApplications',
  summary: 'List my applications',
  request: { query: NoQuery },
  responses: {
    200: json(
      z.object({ items: z.array(ApplicationView) }).openapi('MyApplications'),
      'The applications that the signed-in user sent, or that a household sent for all of its members, newest first.',
    ),
    ...refusals(...PERSONAL_CALL),
  },
});

export const myApplicationRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me/applications/{applicationId}',
  operationId: 'readMyApplication',
  summary: 'Read one of my applications',
  request: ofOne,
  responses: {
    200: json(OwnApplication, 'The application with the answers that the user wrote.'),
    ...refusals(...PERSONAL_CALL, 'applications/not-found'),
  },
});

export const requeueRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'application',
  method: 'post',
  path: '/api/v1/me/applications/{applicationId}/requeue',
  operationId: 'requeueApplication',
  summary: 'Try again to join the queue',
  request: {
    ...ofOne,
    query: ExpectedBuilding,
  },
  responses: {
    200: json(
      ApplicationView,
      'The application with its new place in the queue, or the reason why it has none.',
    ),
    ...refusals(
      ...PERSONAL_CALL,
      'applications/not-found',
      'applications/not-sender',
      'applications/ended',
      'applications/building-mismatch',
      'listings/building-not-found',
      'listings/unit-not-found',
      'listings/unit-lapsed',
      'listings/room-not-found',
    ),
  },
});

export const withdrawRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/me/applications/{applicationId}/withdraw',
  operationId: 'withdrawApplication',
  summary: 'Withdraw one of my applications',
  description: 'It ends for all who applied together. Co-applicants leave it instead.',
  request: ofOne,
  responses: {
    200: json(ApplicationView, 'The cancelled application.'),
    ...refusals(
      ...PERSONAL_CALL,
      'applications/not-found',
      'applications/not-sender',
      'applications/ended',
    ),
  },
});

export const leaveApplicationRoute = defineRoute({
  ...PERSONAL,
  method: 'post',
  path: '/api/v1/me/applications/{applicationId}/leave',
  operationId: 'leaveApplication',
  summary: 'Leave an application that was sent for me, too',
  description:
    'It goes on for the others, with its place in the queue. The household that sent it ends, as when a member leaves it.',
  request: ofOne,
  responses: {
    204: empty('The user is not part of the application any more.'),
    ...refusals(
      ...PERSONAL_CALL,
      'applications/not-found',
      'applications/sent-by-you',
      'applications/ended',
    ),
  },
});
