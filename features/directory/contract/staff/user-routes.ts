import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { choice, once, parameter } from '@stoop/base/contract/query';
import { json, staffRoutes } from '@stoop/base/contract/route';
import { PROVIDERS, ROLES, STAFF_SCOPES } from '@stoop/base/rules/access/callers';
import { readWords, TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';

const staff = staffRoutes('all');

const Page = z.strictObject(pageParameters(50, 200));

export const StaffUser = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    provider: z.enum(PROVIDERS),
    role: z.enum(ROLES),
    staffScope: z
      .enum(STAFF_SCOPES)
      .nullable()
      .describe('Whether staff are of all buildings or of some; null for users.'),
    isDisabled: z.boolean(),
    createdAt: z.iso.datetime(),
    lastLogin: z.iso.datetime().nullable(),
    applications: z.int().describe('How many applications the account has sent.'),
  })
  .openapi('StaffUser');
export type StaffUser = z.infer<typeof StaffUser>;

/** A part of all accounts. */
export const USER_GROUPS = ['staff', 'disabled'] as const;

export const staffUsersRoute = staff.get({
  path: '/api/v1/staff/users',
  operationId: 'listUsers',
  summary: 'List accounts',
  query: Page.extend({
    q: parameter(once(readWords), {
      description: 'A part of the name or the email, or digits of the phone number.',
      example: 'ada',
      schema: { type: 'string', maxLength: TEXT_LENGTH_MAX },
    }).optional(),
    only: choice(USER_GROUPS, 'Only staff, or only disabled accounts.', 'staff').optional(),
  }),
  answer: json(pageOf(StaffUser), 'A page of accounts, ordered by name.'),
});
