import { z } from '@hono/zod-openapi';
import { empty, ownRoutes } from '@stoop/base/contract/route';
import './problems.ts';

export const useStaffLinkRoute = ownRoutes('Accounts').post({
  'x-limit': 'confirmation',
  path: '/api/v1/me/staff-link',
  operationId: 'useStaffLink',
  summary: 'Become staff of all buildings with the token of a link',
  description:
    'The link is printed on the machine that runs the site, works once, within 30 minutes, and until another one is made. Every session of the account ends: staff sign in again and set up a second factor.',
  body: z
    .strictObject({ token: z.string('must be text').max(200, 'must be at most 200 characters') })
    .openapi('StaffLink', { example: { token: '…' } }),
  answer: empty('The account is staff of all buildings.'),
  refusals: ['auth/link-invalid'],
});
