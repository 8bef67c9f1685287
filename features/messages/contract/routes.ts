import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { created, empty, idempotencyKey, json, ownRoutes } from '@stoop/base/contract/route';
import {
  Message,
  MessageWindow,
  messageText,
  Thread,
  ThreadRow,
  threadRequest,
  UpTo,
  windowQuery,
} from './thread.ts';

const own = ownRoutes('Messages');
const of = { ...threadRequest, refusals: ['messages/thread-not-found'] } as const;

export const threadsRoute = own.get({
  path: '/api/v1/me/threads',
  operationId: 'listThreads',
  summary: 'List my conversations',
  query: z.strictObject(pageParameters(20, 50)),
  answer: json(
    pageOf(ThreadRow).openapi('Threads'),
    'A page of the conversations of the signed-in user in which somebody has written, the latest first.',
  ),
});

export const unreadRoute = own.get({
  'x-extends-session': false,
  path: '/api/v1/me/unread-threads',
  operationId: 'countUnreadThreads',
  summary: 'Count my conversations with unread messages',
  answer: json(
    z.object({ count: z.int() }).openapi('UnreadThreads'),
    'In how many conversations others have written what the signed-in user has not read.',
  ),
});

export const threadRoute = own.get({
  ...of,
  path: '/api/v1/me/threads/{threadKey}',
  operationId: 'readThread',
  summary: 'Read a conversation',
  description:
    'Also one in which nobody has written: the applications, tours, households and friends of the caller have one each, and each home on the market.',
  answer: json(Thread, 'The conversation, without its messages.'),
});

export const messagesRoute = own.get({
  ...of,
  'x-extends-session': false,
  path: '/api/v1/me/threads/{threadKey}/messages',
  operationId: 'listThreadMessages',
  summary: 'Read messages of a conversation',
  query: windowQuery,
  answer: json(MessageWindow, 'The messages before or after a number; without one the last.'),
});

export const writeRoute = own.post({
  ...threadRequest,
  'x-limit': 'message',
  'x-body-kilobytes': 16,
  path: '/api/v1/me/threads/{threadKey}/messages',
  operationId: 'writeMessage',
  summary: 'Write a message',
  headers: idempotencyKey('A repeated call with the same key and text is the same message.'),
  body: z
    .strictObject({ text: messageText })
    .openapi('NewMessage', { example: { text: 'Is the elevator in order?' } }),
  answer: created(Message, 'The message, in its place.'),
  refusals: [...of.refusals, 'messages/closed', 'messages/too-many-homes', 'request/key-reused'],
});

export const readRoute = own.put({
  ...of,
  'x-extends-session': false,
  path: '/api/v1/me/threads/{threadKey}/read',
  operationId: 'markThreadRead',
  summary: 'Say up to which message I have read',
  description: 'Only the caller is told of it. A lower number than before changes nothing.',
  body: UpTo,
  answer: empty('It is known in all tabs.'),
});
