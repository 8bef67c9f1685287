import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX, once, parameter, refused, wholeNumber } from '@stoop/base/contract/query';
import { lines } from '@stoop/base/contract/text';
import { readThreadKey } from '../rules/thread-key.ts';
import { MESSAGE_LENGTH_MAX, MESSAGES_A_READ, THREAD_SUBJECTS } from '../rules/threads.ts';
import './problems.ts';

const Moment = z.iso.datetime();

export const Message = z
  .object({
    number: z.int().describe('From 1, in the order in which the messages were saved.'),
    text: z.string().describe('Empty after the account of its author was deleted.'),
    at: Moment,
    author: z
      .object({
        name: z.string().nullable().describe('Null after the account was deleted.'),
        isOwn: z.boolean(),
        isHouse: z.boolean().describe('Whether staff wrote it for the house.'),
      })
      .describe('Of staff their first name for renters, and their whole name for colleagues.'),
  })
  .openapi('Message', {
    example: {
      number: 1,
      text: 'Is the elevator in order?',
      at: '2026-11-23T15:00:00.000Z',
      author: { name: 'Grace', isOwn: true, isHouse: false },
    },
  });
export type Message = z.infer<typeof Message>;

const threadParts = {
  threadKey: z.string().openapi({ example: 'home~b-0001/u-1' }),
  subject: z.enum(THREAD_SUBJECTS).describe('What it is about.'),
  title: z.string().describe('The home, or the name of the friend.'),
};

/** A thread on its own page. */
export const Thread = z
  .object({
    ...threadParts,
    right: z.enum(['writes', 'reads']).describe('`reads` of who is no longer part of it.'),
    people: z
      .array(z.object({ userId: z.string(), name: z.string() }))
      .describe('The other renters in it.'),
    lastNumber: z.int().describe('Of the last message that the caller may read; 0 without any.'),
    readNumber: z
      .int()
      .describe('Of the last one that was read: by the caller, or settled by staff.'),
    waits: z.boolean().describe('Whether renters wait for an answer of the house.'),
  })
  .openapi('Thread');
export type Thread = z.infer<typeof Thread>;

/** A thread on the page of staff. */
export const StaffThread = Thread.extend({
  withoutAccount: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable()
    .describe(
      'Where no renter reads it: whom it is about, as far as that is known. Nothing can be written then. Null where somebody reads it.',
    ),
  application: z
    .object({
      applicationId: z.string(),
      standing: z.string().nullable().describe('Its stage, or how it ended.'),
    })
    .nullable()
    .describe('The application that it is about, or that its tour belongs to.'),
  homeThreadKeys: z
    .array(z.string())
    .describe('Of an application, what its people asked about the home before.'),
}).openapi('StaffThread');
export type StaffThread = z.infer<typeof StaffThread>;

/** A thread in the list of a renter. */
export const ThreadRow = z
  .object({
    ...threadParts,
    last: z.object({ text: z.string(), at: Moment, isOwn: z.boolean() }),
    unread: z.int().describe('How many messages of others were not read.'),
  })
  .openapi('ThreadRow');
export type ThreadRow = z.infer<typeof ThreadRow>;

/** A thread in the list of staff. */
export const StaffThreadRow = z
  .object({
    ...threadParts,
    people: z
      .array(z.string())
      .describe('The names of its renters; without any, of whom it is about, where that is known.'),
    last: z.object({
      text: z.string(),
      at: Moment,
      isHouse: z.boolean(),
      author: z.string().nullable().describe('Null after the account was deleted.'),
      isOwn: z.boolean().describe('Whether the caller wrote it for the house.'),
    }),
    waits: z.boolean().describe('Whether renters wait for an answer of the house.'),
  })
  .openapi('StaffThreadRow');
export type StaffThreadRow = z.infer<typeof StaffThreadRow>;

const KEY_LENGTH_MAX = 2 * ID_LENGTH_MAX + 13;

/** The path of a thread: what it is about. */
export const threadRequest = {
  params: z.object({
    threadKey: parameter(
      once((raw) => {
        const name = raw.length <= KEY_LENGTH_MAX ? readThreadKey(raw) : null;
        return name && !/\p{Cc}|\p{Cs}/u.test(raw)
          ? { ok: true, value: name }
          : refused(
              'must be what the conversation is about and its id',
              'messages/thread-not-found',
            );
      }),
      {
        description:
          'What the thread is about and its id, with a tilde between them: `application~APP-…`, `tour~…`, `household~…`, `friend~` with the id of the other person, or `home~buildingId/unitId`. Staff name the thread about a home by its own id.',
        example: 'home~b-0001/u-1',
        schema: { type: 'string', minLength: 3, maxLength: KEY_LENGTH_MAX },
      },
    ),
  }),
};

/** So far, and no further: the numbers of messages are columns of the type integer. */
const NUMBER_MAX = 999_999_999;
const number = (description: string) =>
  parameter(wholeNumber({ min: 0, max: NUMBER_MAX }), {
    description,
    example: 12,
    schema: { type: 'integer', minimum: 0, maximum: NUMBER_MAX },
  }).optional();

/** Which messages are read. */
export const windowQuery = z
  .strictObject({
    before: number('Messages before the one with this number, the nearest.'),
    after: number('Messages after the one with this number, the nearest.'),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    message: 'cannot be given with before',
  });

export const MessageWindow = z
  .object({
    items: z.array(Message).describe(`At most ${MESSAGES_A_READ}, oldest first.`),
    hasEarlier: z.boolean(),
    hasLater: z.boolean(),
  })
  .openapi('MessageWindow');
export type MessageWindow = z.infer<typeof MessageWindow>;

export const messageText = lines(MESSAGE_LENGTH_MAX).pipe(z.string().min(1, 'must not be empty'));

/** The number of the last message that somebody has read. */
export const UpTo = z
  .strictObject({
    number: z.int('must be a whole number').min(0).max(NUMBER_MAX),
  })
  .openapi('MessagesRead', { example: { number: 12 } });
