import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import { choice, pathId } from '@stoop/base/contract/query';
import { created, idempotencyKey, json, staffRoutes } from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import { ANSWER_LENGTH_MAX, MESSAGE_STATES } from '../../rules/contact-fields.ts';
import '../problems.ts';

const staff = staffRoutes('all');

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
        author: z.string().nullable().describe('Null if the account was deleted.'),
      }),
    ),
  })
  .openapi('StaffMessage');
export type StaffMessage = z.infer<typeof StaffMessage>;

export const staffMessagesRoute = staff.get({
  path: '/api/v1/staff/messages',
  operationId: 'listMessages',
  summary: 'List the messages of the contact form',
  query: z.strictObject({
    state: choice(MESSAGE_STATES, 'Open or closed messages only.').optional(),
    ...pageParameters(50, 200),
  }),
  answer: json(
    pageOf(StaffMessage).openapi('StaffMessages'),
    'A page of messages with their answers, newest first.',
  ),
});

const ofOne = {
  params: z.object({ messageId: pathId('The id of the message.', '0c1d9f0a') }),
};

export const answerMessageRoute = staff.post({
  path: '/api/v1/staff/messages/{messageId}/answers',
  operationId: 'answerMessage',
  summary: 'Answer a message by mail',
  ...ofOne,
  headers: idempotencyKey('A repeated call with the same key and text sends no second mail.'),
  body: z
    .strictObject({
      text: lines(ANSWER_LENGTH_MAX).pipe(z.string().min(1, 'must not be empty')),
      isClosing: z
        .boolean('must be true or false')
        .optional()
        .describe('Whether the message is closed with this answer.'),
    })
    .openapi('MessageAnswer', { example: { text: 'Yes, it is in order.' } }),
  answer: created(StaffMessage, 'The message with the answer, whose mail is on its way.'),
  refusals: ['contact/not-found', 'request/key-reused'],
});

export const closeMessageRoute = staff.patch({
  path: '/api/v1/staff/messages/{messageId}',
  operationId: 'closeMessage',
  summary: 'Close or reopen a message',
  ...ofOne,
  body: z
    .strictObject({ isClosed: z.boolean('must be true or false') })
    .openapi('MessageChange', { example: { isClosed: true } }),
  answer: json(StaffMessage, 'The message.'),
  refusals: ['contact/not-found'],
});
