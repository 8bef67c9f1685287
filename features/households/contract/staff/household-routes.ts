import { z } from '@hono/zod-openapi';
import { bodyId, pathId } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { Stage } from '@stoop/features/applications/contract/staff/application-routes';
import { HOUSEHOLD_STATE_NAMES, MEMBERS_MAX } from '../../rules/household-states.ts';
import { HouseholdGap } from '../household.ts';
import '@stoop/features/applications/contract/problems';
import '@stoop/features/listings/contract/problems';

const staff = staffRoutes('buildings');

const ofUnit = {
  params: z.object({
    buildingId: pathId('The id of the building.', 'warren-house'),
    unitId: pathId('The id of the unit.', 'warren-3r'),
  }),
};

const Person = z.object({
  accountId: z.string(),
  name: z.string(),
  application: z
    .object({
      applicationId: z.string(),
      stage: Stage,
      stageLabel: z.string(),
      version: z.int(),
      canStart: z.boolean().describe('Whether it may enter matching now.'),
    })
    .nullable()
    .describe('Null for somebody who looks for roommates and did not apply here.'),
});

const StaffHousehold = z.object({
  householdId: z.string(),
  state: z.enum(HOUSEHOLD_STATE_NAMES),
  stateLabel: z.string(),
  applicationId: z.string().nullable(),
  people: z.array(Person),
});
export type StaffHousehold = z.infer<typeof StaffHousehold>;

export const StaffHouseholds = z
  .object({
    rent: z.number().nullable(),
    freeRooms: z.int(),
    proposals: z
      .array(
        z.object({
          score: z.number().nullable().describe('How well they fit, 0 to 100.'),
          people: z.array(Person),
          gaps: z.array(HouseholdGap),
        }),
      )
      .describe(
        'The best of those who wait for a room first, then the best with people who look for roommates.',
      ),
    isProven: z.boolean(),
    pairs: z
      .array(z.array(z.string()))
      .nullable()
      .describe(
        'For two free rooms: pairs of names in which no two people would rather have each other; null if there are none.',
      ),
    usualIncomes: z.object({ tenants: z.int(), guarantor: z.int() }).nullable(),
    households: z.array(StaffHousehold).describe('Households that exist and have not ended.'),
  })
  .openapi('StaffHouseholds');
export type StaffHouseholds = z.infer<typeof StaffHouseholds>;

export const staffHouseholdsRoute = staff.get({
  path: '/api/v1/staff/queues/{buildingId}/{unitId}/households',
  operationId: 'readStaffHouseholds',
  summary: 'Read the households of a unit and who could form one',
  ...ofUnit,
  answer: json(StaffHouseholds, 'The best possible households, and those that exist.'),
  refusals: ['listings/unit-not-found'],
});

export const StartMatching = z
  .strictObject({
    applications: z
      .array(z.strictObject({ applicationId: bodyId, version: z.int() }), 'must be a list')
      .min(1, 'must name at least one application')
      .max(MEMBERS_MAX, `must be at most ${MEMBERS_MAX}`),
  })
  .openapi('StartMatching');
export type StartMatching = z.infer<typeof StartMatching>;

export const MatchingStarted = z
  .object({
    applications: z.array(
      z.object({
        applicationId: z.string(),
        isMoved: z.boolean(),
        detail: z.string().describe('Why it was not moved; empty if it was.'),
      }),
    ),
  })
  .openapi('MatchingStarted');
export type MatchingStarted = z.infer<typeof MatchingStarted>;

export const startMatchingRoute = staff.post({
  path: '/api/v1/staff/queues/{buildingId}/{unitId}/matching',
  operationId: 'startMatching',
  summary: 'Start the matching of a household',
  description:
    'Moves each application to matching by the rule of the pipeline, and says which could not be moved.',
  ...ofUnit,
  body: StartMatching,
  answer: json(MatchingStarted, 'What became of each application, in the order of the body.'),
  refusals: ['listings/unit-not-found'],
});

export const applicationHouseholdRoute = staff.get({
  path: '/api/v1/staff/applications/{applicationId}/household',
  operationId: 'readHouseholdOfApplication',
  summary: 'Read the household of an application',
  params: z.object({
    applicationId: pathId('The id that begins with APP.', 'APP-1795000000000-3V9K7QX2MBWD'),
  }),
  answer: json(
    z
      .object({
        household: StaffHousehold.nullable().describe(
          'That sent it; null if nobody applied together.',
        ),
        waiting: StaffHousehold.nullable().describe(
          'One of its applicant for the same home that has not applied yet; null without one.',
        ),
      })
      .openapi('StaffHouseholdOfApplication'),
    'The household that sent the application, and one that its applicant waits for.',
  ),
  refusals: ['applications/not-found'],
});
