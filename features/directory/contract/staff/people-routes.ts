import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX, pathId } from '@stoop/base/contract/query';
import { empty, json, staffRoutes } from '@stoop/base/contract/route';
import { ProvingPassword } from '@stoop/features/accounts/contract/passkeys';
import { SECOND_FACTOR_KINDS } from '@stoop/features/accounts/rules/session-rules';
import { EndingName } from '@stoop/features/applications/contract/application';
import { StaffUser } from './user-routes.ts';
import '@stoop/features/accounts/contract/problems';

const staff = staffRoutes('all');

/** What somebody is to the person, with the refusal that its sender is not told. */
const STAFF_CONNECTIONS = ['friend', 'sent', 'received', 'declined'] as const;

const ofUser = { userId: pathId('The id of the account.', '9c1e…') };

export const StaffPerson = StaffUser.extend({
  phone: z.string().nullable(),
  buildings: z
    .array(z.object({ buildingId: z.string(), name: z.string() }))
    .nullable()
    .describe('The buildings of staff of some buildings; null for all others.'),
  secondFactors: z.array(z.enum(SECOND_FACTOR_KINDS)),
  sessions: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      device: z.string(),
      isConfirmed: z.boolean().describe('Whether a second factor was confirmed in it.'),
    }),
  ),
  sentApplications: z
    .array(
      z.object({
        applicationId: z.string(),
        buildingName: z.string(),
        stage: z.string(),
        ending: EndingName,
        submittedAt: z.iso.datetime(),
      }),
    )
    .describe('The latest applications, newest first.'),
  tours: z
    .array(
      z.object({
        tourId: z.string(),
        buildingId: z.string(),
        homeLabel: z.string(),
        startsAt: z.iso.datetime(),
        status: z.enum(['booked', 'cancelled', 'done', 'no-show']),
      }),
    )
    .describe('The latest tours, last one first.'),
  connections: z
    .array(
      z.object({
        userId: z.string(),
        name: z.string(),
        state: z.enum(STAFF_CONNECTIONS),
        changedAt: z.iso.datetime(),
      }),
    )
    .describe('Friends and open requests, the latest first.'),
}).openapi('StaffPerson');
export type StaffPerson = z.infer<typeof StaffPerson>;

export const staffUserRoute = staff.get({
  path: '/api/v1/staff/users/{userId}',
  operationId: 'readUser',
  summary: 'Read an account',
  description: 'Reading an account is recorded in the audit trail.',
  params: z.object(ofUser),
  answer: json(StaffPerson, 'The account.'),
  refusals: ['people/user-not-found'],
});

const CHANGING = ['people/user-not-found', 'people/own-account', 'people/full-staff'] as const;

/** More would be all. */
const BUILDINGS_MAX = 500;

export const giveAccessRoute = staff.put({
  'x-limit': 'confirmation',
  path: '/api/v1/staff/users/{userId}/access',
  operationId: 'giveAccess',
  summary: 'Make somebody staff of these buildings',
  description:
    'Replaces the buildings of somebody who is staff of others, and ends the sessions of the account. It takes the password of the caller, or a recent sign-in where their account has none. Staff of all buildings are made on the machine only.',
  params: z.object(ofUser),
  body: z
    .strictObject({
      buildingIds: z
        .array(z.string('must be text').min(1, 'must not be empty').max(ID_LENGTH_MAX))
        .min(1, 'must name a building')
        .max(BUILDINGS_MAX, `must be at most ${BUILDINGS_MAX} buildings`),
      password: ProvingPassword,
    })
    .openapi('StaffAccess', {
      example: { buildingIds: ['warren-house'], password: 'ferry-tickets-88' },
    }),
  answer: empty('The account is staff of these buildings.'),
  refusals: [
    ...CHANGING,
    'people/email-unconfirmed',
    'auth/wrong-password',
    'auth/fresh-sign-in-required',
    'auth/busy',
  ],
});

export const removeAccessRoute = staff.delete({
  path: '/api/v1/staff/users/{userId}/access',
  operationId: 'removeAccess',
  summary: 'Take the role of staff of some buildings away',
  description: 'The sessions of the account end.',
  params: z.object(ofUser),
  answer: empty('The account is no staff.'),
  refusals: CHANGING,
});

export const disableUserRoute = staff.post({
  path: '/api/v1/staff/users/{userId}/disable',
  operationId: 'disableUser',
  summary: 'Disable an account',
  description: 'Its sessions end, and nobody can sign in to it.',
  params: z.object(ofUser),
  answer: empty('The account is disabled.'),
  refusals: CHANGING,
});

export const enableUserRoute = staff.post({
  path: '/api/v1/staff/users/{userId}/enable',
  operationId: 'enableUser',
  summary: 'Enable an account again',
  params: z.object(ofUser),
  answer: empty('The account is enabled.'),
  refusals: CHANGING,
});

export const endUserSessionsRoute = staff.delete({
  path: '/api/v1/staff/users/{userId}/sessions',
  operationId: 'endUserSessions',
  summary: 'End all sessions of an account',
  params: z.object(ofUser),
  answer: empty('The sessions have ended.'),
  refusals: ['people/user-not-found', 'people/own-account'],
});
