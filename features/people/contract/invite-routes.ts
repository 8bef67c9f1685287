import { z } from '@hono/zod-openapi';
import { linkToken, pathId } from '@stoop/base/contract/query';
import { created, empty, json, ownRoutes, publicRoutes } from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import { EMAIL_LENGTH_MAX } from '@stoop/base/rules/text/email';
import './problems.ts';

const own = ownRoutes('Invitations');
const anyone = publicRoutes('Invitations');

const InviteHome = z.object({ buildingId: z.string(), unitId: z.string(), label: z.string() });
const home = InviteHome.nullable().describe('The home to take together; null to become friends.');

export const InviteLink = z
  .object({
    linkId: z.string(),
    home,
    toEmail: z.string().nullable().describe('Where the link was mailed to.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .openapi('InviteLink');
export type InviteLink = z.infer<typeof InviteLink>;

export const MadeInviteLink = InviteLink.extend({
  token: z
    .string()
    .nullable()
    .describe('The secret of the link, which is told once; null where the link is mailed.'),
}).openapi('MadeInviteLink');
export type MadeInviteLink = z.infer<typeof MadeInviteLink>;

export const InviteToMake = z
  .strictObject({
    email: line(EMAIL_LENGTH_MAX)
      .optional()
      .describe('Mails the link to this address, and tells nobody whether it has an account.'),
  })
  .openapi('InviteToMake', { example: { email: 'dee@example.com' } });

/** What making a link refuses, whatever it asks. */
export const MAKING_REFUSALS = [
  'people/invite-links-full',
  'people/invite-address-invalid',
] as const;

export const inviteLinksRoute = own.get({
  path: '/api/v1/me/invite-links',
  operationId: 'listInviteLinks',
  summary: 'List my open links that ask somebody',
  answer: json(
    z.object({ items: z.array(InviteLink) }).openapi('InviteLinks'),
    'The links that can still be used, newest first. That somebody declined is not told.',
  ),
});

export const makeInviteLinkRoute = own.post({
  'x-limit': 'friend-request',
  path: '/api/v1/me/invite-links',
  operationId: 'makeInviteLink',
  summary: 'Make a link that asks somebody to be friends',
  description: 'One person can use it, within seven days, also without a roommate card.',
  body: InviteToMake,
  answer: created(MadeInviteLink, 'The link.'),
  refusals: MAKING_REFUSALS,
});

export const endInviteLinkRoute = own.delete({
  path: '/api/v1/me/invite-links/{linkId}',
  operationId: 'endInviteLink',
  summary: 'End a link that asks somebody',
  params: z.object({ linkId: pathId('The id of the link.', 'bGluay1vbmU') }),
  answer: empty('The link leads nowhere any more.'),
});

const TOKEN_LENGTH_MAX = 60;
export const byInviteLink = {
  params: z.object({
    token: linkToken('people/invite-link-ended', TOKEN_LENGTH_MAX, 'c2VjcmV0LW9mLWEtbGluaw'),
  }),
};

export const OpenInvite = z
  .object({
    inviter: z.object({
      firstName: z.string(),
      photoURL: z.string().nullable().describe('Null where their card is not shown to you.'),
    }),
    home,
    expiresAt: z.iso.datetime(),
    isMine: z.boolean().describe('Whether you made the link yourself.'),
    isMailed: z.boolean(),
  })
  .openapi('OpenInvite');
export type OpenInvite = z.infer<typeof OpenInvite>;

export const openInviteRoute = anyone.get({
  path: '/api/v1/invite-links/{token}',
  operationId: 'readInviteLink',
  summary: 'Read what a link asks, and who asks',
  description:
    'Reading changes nothing, because mail scanners open links. Between people of whom one has blocked the other a link answers as one that has ended.',
  ...byInviteLink,
  answer: json(OpenInvite, 'Who asks, by first name, and for which home.'),
  refusals: ['people/invite-link-ended'],
});

export const declineInviteRoute = anyone.post({
  path: '/api/v1/invite-links/{token}/decline',
  operationId: 'declineInviteLink',
  summary: 'Decline what a link asks',
  description: 'It takes no account, and nobody is told.',
  ...byInviteLink,
  body: z
    .strictObject({
      stopsMails: z
        .boolean('must be true or false')
        .default(false)
        .describe('Whether the address of the mail gets no more mails like it.'),
    })
    .openapi('InviteDecline', { example: { stopsMails: true } }),
  answer: empty('The link has ended.'),
  refusals: ['people/invite-link-ended', 'people/own-invite-link'],
});

export const befriendRoute = own.post({
  path: '/api/v1/invite-links/{token}/befriend',
  operationId: 'acceptFriendLink',
  summary: 'Become friends with whoever made a link',
  ...byInviteLink,
  answer: json(
    z.object({ userId: z.string() }).openapi('FriendByLink', { example: { userId: 'u-8c1f' } }),
    'The new friend. The link is used.',
  ),
  refusals: ['people/invite-link-ended', 'people/own-invite-link'],
});
