import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { Stage } from './application-routes.ts';
import '@stoop/features/listings/contract/problems';

const staff = staffRoutes('buildings');

const Entry = z.object({
  applicationId: z.string(),
  applicantName: z.string().nullable(),
  stage: Stage,
  version: z.int().nullable().describe('Null for a place that came without its application.'),
  position: z.int(),
  submittedAt: z.string().nullable(),
  stageSince: z.iso
    .datetime()
    .nullable()
    .describe('Null for a place that came without its application.'),
});

export const StaffQueues = z
  .object({
    buildingId: z.string(),
    unitId: z.string(),
    label: z.string(),
    address: z.string().nullable(),
    isVisible: z.boolean().describe('Whether everybody can see the unit.'),
    queues: z.array(
      z
        .object({
          roomId: z.string().nullable().describe('Null for the whole unit.'),
          label: z.string(),
          isVisible: z.boolean(),
          inMatching: z
            .boolean()
            .describe('Whether an application is in matching, so that nobody can join.'),
          entries: z.array(Entry),
        })
        .openapi('StaffQueue'),
    ),
  })
  .openapi('StaffQueues');
export type StaffQueues = z.infer<typeof StaffQueues>;

export const staffQueuesRoute = staff.get({
  path: '/api/v1/staff/queues/{buildingId}/{unitId}',
  operationId: 'readQueues',
  summary: 'Read the queue of a unit and those of its rooms',
  params: z.object({
    buildingId: pathId('The id of the building.', 'warren-house'),
    unitId: pathId('The id of the unit.', 'warren-3r'),
  }),
  answer: json(StaffQueues, 'The queue of the unit first, then those of its rooms.'),
  refusals: ['listings/unit-not-found'],
});
