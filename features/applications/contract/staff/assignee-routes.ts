import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { ofOne, StaffApplication } from './application-routes.ts';
import '../problems.ts';

const staff = staffRoutes('buildings');

const accountId = z
  .string('must be the id of an account')
  .min(1, 'must be the id of an account')
  .max(ID_LENGTH_MAX, `must be at most ${ID_LENGTH_MAX} characters`);

export const assignRoute = staff.put({
  path: '/api/v1/staff/applications/{applicationId}/assignee',
  operationId: 'assignApplication',
  summary: 'Say who of staff looks after an application',
  description:
    'Only staff who may see its building can. Where it changed hands since the caller looked, the call is refused. Reminders of what is due go to the assignee.',
  ...ofOne,
  body: z
    .strictObject({
      assigneeId: accountId.nullable().describe('Null for nobody.'),
      seenId: accountId
        .nullable()
        .describe('Whose it was when the caller looked; null for nobody.'),
    })
    .openapi('Assignment', { example: { assigneeId: 'staff-1', seenId: null } }),
  answer: json(StaffApplication, 'The application.'),
  refusals: [
    'applications/not-found',
    'applications/assignee-unknown',
    'applications/assignee-changed',
  ],
});

export const colleaguesRoute = staff.get({
  path: '/api/v1/staff/applications/{applicationId}/colleagues',
  operationId: 'listColleagues',
  summary: 'List the staff who may look after an application',
  ...ofOne,
  answer: json(
    z
      .object({ items: z.array(z.object({ accountId: z.string(), name: z.string() })) })
      .openapi('Colleagues'),
    'The staff who may see its building, by name.',
  ),
  refusals: ['applications/not-found'],
});
