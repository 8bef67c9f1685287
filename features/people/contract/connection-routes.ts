import { z } from '@hono/zod-openapi';
import { bodyId, pathId } from '@stoop/base/contract/query';
import {
  accepted,
  created,
  empty,
  idempotencyKey,
  json,
  ownRoutes,
  publicRoutes,
} from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import { CONNECTIONS, REQUEST_NOTE_LENGTH_MAX } from '../rules/connections.ts';
import { PERSON_REPORT_REASONS, PERSON_REPORT_WORDS_MAX } from '../rules/person-report-reasons.ts';
import { RoommateCard } from './card.ts';
import './problems.ts';

const anyone = publicRoutes('Roommates');
const own = ownRoutes('Roommates');

const Moment = z.iso.datetime();
const Note = z.string().describe('What was written with the request; empty without.');
const userPath = z.object({ userId: pathId('The id of the other person.', 'u-8c1f') });
const userRequest = { params: userPath };

export const Connections = z
  .object({
    received: z
      .array(z.object({ userId: z.string(), card: RoommateCard, askedAt: Moment, note: Note }))
      .describe('Requests that wait for an answer, newest first.'),
    sent: z
      .array(
        z.object({
          userId: z.string(),
          card: RoommateCard.nullable().describe('Null while the person shows no card.'),
          note: Note,
          askedAt: Moment,
          openUntil: Moment.describe('When the request lapses without an answer.'),
          askAgainFrom: Moment.describe('When the same person can be asked again.'),
        }),
      )
      .describe('Requests without an answer, newest first.'),
    friends: z
      .array(
        z.object({
          userId: z.string(),
          card: RoommateCard,
          since: Moment,
          areRoommates: z.boolean().describe('Whether they live together.'),
        }),
      )
      .describe('The latest first.'),
    blocked: z.array(
      z.object({
        userId: z.string(),
        firstName: z
          .string()
          .describe('As it was when the person was blocked; empty for who showed no card then.'),
        blockedAt: Moment,
      }),
    ),
  })
  .openapi('Connections', { example: { received: [], sent: [], friends: [], blocked: [] } });
export type Connections = z.infer<typeof Connections>;

const ConnectionAnswer = z
  .object({ userId: z.string(), connection: z.enum(CONNECTIONS) })
  .openapi('Connection', { example: { userId: 'u-8c1f', connection: 'sent' } });

export const cardRoute = anyone.get({
  path: '/api/v1/roommates/{userId}',
  operationId: 'readRoommateCard',
  summary: 'Read a roommate card',
  description:
    'With the parts that the caller may see: those for anyone, for signed-in users, or for friends. Friends see each other’s card, and whoever gets a request sees the card of its sender, also while the card is hidden from others.',
  ...userRequest,
  answer: json(RoommateCard, 'The card.'),
  refusals: ['people/card-not-found'],
});

export const connectionsRoute = own.get({
  path: '/api/v1/me/connections',
  operationId: 'listConnections',
  summary: 'List my friends, requests and blocked people',
  answer: json(Connections, 'The connections of the signed-in user.'),
});

export const askRoute = own.post({
  'x-limit': 'friend-request',
  path: '/api/v1/me/friend-requests',
  operationId: 'sendFriendRequest',
  summary: 'Send a friend request',
  description:
    'The other person sees the card of the sender, also while it is hidden from others. If both ask each other, they are friends. A repeated call is the same request. A request is open for 30 days; 60 days after it the same person can be asked again.',
  body: z
    .strictObject({
      userId: bodyId,
      note: lines(REQUEST_NOTE_LENGTH_MAX)
        .optional()
        .describe('What the other person reads with it. It takes the place of an earlier one.'),
    })
    .openapi('FriendRequest', {
      example: { userId: 'u-8c1f', note: 'We met at the tour on Pearl Street.' },
    }),
  answer: created(ConnectionAnswer, 'What the two are now: `sent`, or `friend`.'),
  refusals: [
    'people/card-not-found',
    'people/own-request',
    'people/is-blocked',
    'people/asked-before',
  ],
});

export const undoRequestRoute = own.delete({
  path: '/api/v1/me/friend-requests/{userId}',
  operationId: 'undoFriendRequest',
  summary: 'Undo a friend request',
  description:
    'Sending it again while it would be open brings the same request back. One that was accepted meanwhile is refused.',
  ...userRequest,
  answer: empty('The request is undone.'),
  refusals: ['people/are-friends'],
});

export const acceptRequestRoute = own.post({
  ...userRequest,
  path: '/api/v1/me/friend-requests/{userId}/accept',
  operationId: 'acceptFriendRequest',
  summary: 'Accept a friend request',
  answer: json(ConnectionAnswer, 'They are friends.'),
  refusals: ['people/request-not-found'],
});

export const declineRequestRoute = own.post({
  ...userRequest,
  path: '/api/v1/me/friend-requests/{userId}/decline',
  operationId: 'declineFriendRequest',
  summary: 'Decline a friend request',
  description: 'Its sender is not told: the request stays among theirs until it lapses.',
  answer: json(ConnectionAnswer, 'The request is declined.'),
  refusals: ['people/request-not-found'],
});

export const unfriendRoute = own.delete({
  path: '/api/v1/me/friends/{userId}',
  operationId: 'unfriend',
  summary: 'End a friendship',
  ...userRequest,
  answer: empty('They are not friends.'),
});

export const blockRoute = own.put({
  'x-limit': 'block',
  path: '/api/v1/me/blocks/{userId}',
  operationId: 'blockPerson',
  summary: 'Block a person',
  description:
    'Ends a friendship and requests, and every household and invitation that the two share. The two see neither cards of each other nor requests; the other person is not told of the block. Anybody can be blocked, also who shows no card.',
  ...userRequest,
  answer: empty('The person is blocked. The same for an id without an account.'),
  refusals: ['people/own-request'],
});

export const unblockRoute = own.delete({
  path: '/api/v1/me/blocks/{userId}',
  operationId: 'unblockPerson',
  summary: 'Unblock a person',
  ...userRequest,
  answer: empty('The person is not blocked.'),
});

const Reason = z.enum(PERSON_REPORT_REASONS, {
  error: `must be one of ${PERSON_REPORT_REASONS.join(', ')}`,
});

export const reportPersonRoute = own.post({
  'x-limit': 'person-report',
  path: '/api/v1/roommates/{userId}/reports',
  operationId: 'reportPerson',
  summary: 'Report a person to staff',
  description:
    'The person is not told who reported. Anybody can be reported, also who shows no card.',
  ...userRequest,
  headers: idempotencyKey('A repeated call with the same key and body is one report.'),
  body: z
    .strictObject({ reason: Reason, words: lines(PERSON_REPORT_WORDS_MAX).default('') })
    .openapi('PersonReport', { example: { reason: 'money', words: 'Asked for a deposit.' } }),
  answer: accepted(
    z.object({ reportId: z.string() }).openapi('PersonReportAccepted'),
    'The report is saved.',
  ),
  refusals: ['people/own-request'],
});
