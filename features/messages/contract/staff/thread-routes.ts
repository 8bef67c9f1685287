import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { choice, optionalId } from '@stoop/base/contract/query';
import { created, empty, idempotencyKey, json, staffRoutes } from '@stoop/base/contract/route';
import {
  Message,
  MessageWindow,
  messageText,
  StaffThread,
  StaffThreadRow,
  threadRequest,
  UpTo,
  windowQuery,
} from '../thread.ts';

const staff = staffRoutes('buildings');
const of = { ...threadRequest, refusals: ['messages/thread-not-found'] } as const;

export const staffThreadsRoute = staff.get({
  path: '/api/v1/staff/threads',
  operationId: 'listStaffThreads',
  summary: 'List the conversations with renters',
  query: z.strictObject({
    state: choice(
      ['waiting', 'answered'],
      'Only those that wait for an answer, or the others.',
    ).optional(),
    buildingId: optionalId('The building that they are about.'),
    writer: choice(['me'], 'Only those in which the caller has written.').optional(),
    ...pageParameters(30, 100),
  }),
  answer: json(
    pageOf(StaffThreadRow).openapi('StaffThreads'),
    'A page of the conversations about the buildings of the caller: first those that wait for an answer, who waits longest first; then the others, the latest first.',
  ),
});

export const waitingThreadsRoute = staff.get({
  'x-extends-session': false,
  path: '/api/v1/staff/waiting-threads',
  operationId: 'listWaitingApplications',
  summary: 'List the applications whose applicants wait for an answer',
  answer: json(
    z.object({ applicationIds: z.array(z.string()) }).openapi('WaitingApplications'),
    'The ids of at most 1,000 applications about buildings of the caller.',
  ),
});

export const staffThreadRoute = staff.get({
  ...of,
  path: '/api/v1/staff/threads/{threadKey}',
  operationId: 'readStaffThread',
  summary: 'Read a conversation with renters',
  description: 'The audit trail records it.',
  answer: json(StaffThread, 'The conversation, without its messages.'),
});

export const staffMessagesRoute = staff.get({
  ...of,
  'x-extends-session': false,
  path: '/api/v1/staff/threads/{threadKey}/messages',
  operationId: 'listStaffThreadMessages',
  summary: 'Read messages of a conversation with renters',
  query: windowQuery,
  answer: json(MessageWindow, 'The messages before or after a number; without one the last.'),
});

export const answerThreadRoute = staff.post({
  ...threadRequest,
  'x-limit': 'message',
  'x-body-kilobytes': 16,
  path: '/api/v1/staff/threads/{threadKey}/messages',
  operationId: 'answerThread',
  summary: 'Write to renters for the house',
  headers: idempotencyKey('A repeated call with the same key and text is the same message.'),
  body: z
    .strictObject({
      text: messageText,
      seen: z
        .int('must be a whole number')
        .min(0)
        .describe('The number of the last message on the page of the caller, 0 without any.'),
    })
    .openapi('ThreadAnswer', { example: { text: 'Yes, it is.', seen: 1 } }),
  answer: created(Message, 'The message, in its place.'),
  refusals: [
    ...of.refusals,
    'messages/nobody-reads',
    'messages/answered-meanwhile',
    'request/key-reused',
  ],
});

export const settleThreadRoute = staff.put({
  ...of,
  path: '/api/v1/staff/threads/{threadKey}/settled',
  operationId: 'settleThread',
  summary: 'Say that messages need no answer',
  body: UpTo,
  answer: empty('Up to this message the conversation waits for no answer.'),
});
