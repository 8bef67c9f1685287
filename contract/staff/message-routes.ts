import { z } from '@hono/zod-openapi';
import { ANSWER_LENGTH_MAX, MESSAGE_STATES } from '@stoop/domain/contact/contact-fields';
import { BODY_REFUSALS, STAFF_CALL } from '../call-refusals.ts';
import { cursorParameter, limitParameter, NoQuery, oneOf, parameter, pathId } from '../query.ts';
import { defineRoute, json, jsonBody, refusals } from '../route.ts';
import { lines } from '../text.ts';

const STAFF = {
  'x-access': 'staff' as const,
  'x-staff': 'all' as const,
  'x-cache-seconds': null,
  tags: ['Staff'],
};
const PAGE_STANDARD = 50;
const PAGE_MAX = 200;

export const StaffMessage = z
  .object({
    id: z.string(),
    from_name: z.string(),
    from_email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    answers: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        at: z.iso.datetime(),
        author: z.string().nullable().openapi({ description: 'Null if the account was deleted.' }),
      }),
    ),
  })
  .openapi('StaffMessage');
export type StaffMessage = z.infer<typeof StaffMessage>;

export const staffMessagesRoute = defineRoute({
  ...STAFF,
  method: 'get',
  path: '/api/v1/staff/messages',
  operationId: 'listMessages',
  summary: 'List the messages of the contact form',
  request: {
    query: z.strictObject({
      state: parameter(oneOf(MESSAGE_STATES), {
        description: 'Open or closed messages only.',
        schema: { type: 'string', enum: [...MESSAGE_STATES] },
      }).optional(),
      limit: limitParameter(PAGE_STANDARD, PAGE_MAX),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: json(
      z
        .object({
          items: z.array(StaffMessage),
          nextCursor: z.string().nullable(),
          hasMore: z.boolean(),
          totalCount: z.int(),
        })
        .openapi('StaffMessages'),
      'A page of messages with their answers, newest first.',
    ),
    ...refusals(...STAFF_CALL),
  },
});

const ofOne = {
  params: z.object({ messageId: pathId('The id of the message.', '0c1d9f0a') }),
  query: NoQuery,
};

export const answerMessageRoute = defineRoute({
  ...STAFF,
  method: 'post',
  path: '/api/v1/staff/messages/{messageId}/answers',
  operationId: 'answerMessage',
  summary: 'Answer a message by mail',
  request: {
    ...ofOne,
    headers: z.object({
      'idempotency-key': z.string().optional().openapi({
        description: 'A repeated call with the same key and text sends no second mail.',
      }),
    }),
    body: jsonBody(
      z
        .strictObject({
          text: lines(ANSWER_LENGTH_MAX).pipe(z.string().min(1, 'must not be empty')),
          isClosing: z.boolean('must be true or false').optional().openapi({
            description: 'Whether the message is closed with this answer.',
          }),
        })
        .openapi('MessageAnswer', { example: { text: 'Yes, it is in order.' } }),
    ),
  },
  responses: {
    201: json(StaffMessage, 'The message with the answer, whose mail is on its way.'),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'contact/not-found', 'request/key-reused'),
  },
});

export const closeMessageRoute = defineRoute({
  ...STAFF,
  method: 'patch',
  path: '/api/v1/staff/messages/{messageId}',
  operationId: 'closeMessage',
  summary: 'Close or reopen a message',
  request: {
    ...ofOne,
    body: jsonBody(
      z
        .strictObject({ isClosed: z.boolean('must be true or false') })
        .openapi('MessageChange', { example: { isClosed: true } }),
    ),
  },
  responses: {
    200: json(StaffMessage, 'The message.'),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'contact/not-found'),
  },
});
