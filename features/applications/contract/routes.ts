import { z } from '@hono/zod-openapi';
import { optionalId, pathId } from '@stoop/base/contract/query';
import { created, empty, idempotencyKey, json, ownRoutes } from '@stoop/base/contract/route';
import { ApplicationBody, ApplicationView, OwnApplication, Submitted } from './application.ts';
import './problems.ts';

const own = ownRoutes('Applications');

const ExpectedBuilding = z.strictObject({
  buildingId: pathId('The building that the application must be for.', 'warren-house').optional(),
});

const ofOne = {
  params: z.object({
    applicationId: pathId(
      'The id of the application, which begins with `APP`.',
      'APP-1795000000000-3V9K7QX2MBWD',
    ),
  }),
};

export const submitRoute = own.post({
  'x-limit': 'application',
  'x-invalid-body': 'applications/invalid',
  'x-body-kilobytes': 128,
  path: '/api/v1/applications',
  operationId: 'submitApplication',
  summary: 'Apply for a unit or a room',
  description:
    'The application is saved and queued in one transaction. If the queue refuses it, the application is saved anyway, and `queue.status` gives the reason.',
  query: ExpectedBuilding,
  headers: idempotencyKey('A repeated call with the same key and body returns the first answer.'),
  body: ApplicationBody,
  answer: created(Submitted, 'The saved application and its place in the queue.'),
  refusals: [
    'applications/missing-ids',
    'applications/invalid',
    'applications/building-mismatch',
    'applications/key-reused',
    'applications/applied-together',
    'listings/building-not-found',
    'listings/unit-not-found',
    'listings/unit-lapsed',
    'listings/room-not-found',
  ],
});

export const myApplicationsRoute = own.get({
  path: '/api/v1/me/applications',
  operationId: 'listMyApplications',
  summary: 'List my applications',
  answer: json(
    z.object({ items: z.array(ApplicationView) }).openapi('MyApplications'),
    'The applications that the signed-in user sent, or that a household sent for all of its members, newest first.',
  ),
});

export const myApplicationRoute = own.get({
  path: '/api/v1/me/applications/{applicationId}',
  operationId: 'readMyApplication',
  summary: 'Read one of my applications',
  ...ofOne,
  answer: json(OwnApplication, 'The application with the answers that the user wrote.'),
  refusals: ['applications/not-found'],
});

export const requeueRoute = own.post({
  'x-limit': 'application',
  path: '/api/v1/me/applications/{applicationId}/requeue',
  operationId: 'requeueApplication',
  summary: 'Try again to join the queue',
  ...ofOne,
  query: ExpectedBuilding,
  answer: json(
    ApplicationView,
    'The application with its new place in the queue, or the reason why it has none.',
  ),
  refusals: [
    'applications/not-found',
    'applications/not-sender',
    'applications/ended',
    'applications/building-mismatch',
    'listings/building-not-found',
    'listings/unit-not-found',
    'listings/unit-lapsed',
    'listings/room-not-found',
  ],
});

export const withdrawRoute = own.post({
  path: '/api/v1/me/applications/{applicationId}/withdraw',
  operationId: 'withdrawApplication',
  summary: 'Withdraw one of my applications',
  description:
    'It ends for all who applied together. Co-applicants leave it instead. Tours stay booked but for the one that `cancelTour` names.',
  ...ofOne,
  query: z.strictObject({
    cancelTour: optionalId('A tour of the caller that is cancelled with it.'),
  }),
  answer: json(ApplicationView, 'The cancelled application.'),
  refusals: ['applications/not-found', 'applications/not-sender', 'applications/ended'],
});

export const leaveApplicationRoute = own.post({
  path: '/api/v1/me/applications/{applicationId}/leave',
  operationId: 'leaveApplication',
  summary: 'Leave an application that was sent for me, too',
  description:
    'It goes on for the others, with its place in the queue. The household that sent it ends, as when a member leaves it.',
  ...ofOne,
  answer: empty('The user is not part of the application any more.'),
  refusals: ['applications/not-found', 'applications/sent-by-you', 'applications/ended'],
});
