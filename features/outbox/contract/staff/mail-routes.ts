import { z } from '@hono/zod-openapi';
import { pageOf, pageParameters } from '@stoop/base/contract/page';
import {
  bodyId,
  choice,
  localTime,
  once,
  optionalId,
  parameter,
  pathId,
} from '@stoop/base/contract/query';
import { empty, json, staffRoutes } from '@stoop/base/contract/route';
import { readWords, TEXT_LENGTH_MAX } from '@stoop/base/rules/text/read-text';
import { MAIL_STATE_NAMES, MAIL_STATES } from '../../rules/mail-states.ts';
import '../problems.ts';

const staff = staffRoutes('all');

const Page = z.strictObject(pageParameters(50, 200));

/** Such as `dead: Failed. It was refused for good …`. */
const STATE_WORDS = MAIL_STATE_NAMES.map(
  (state) => `\`${state}\`: ${MAIL_STATES[state].label}. ${MAIL_STATES[state].says}`,
);

export const StaffEmail = z
  .object({
    id: z.string(),
    kind: z.string(),
    toEmail: z.string(),
    subject: z.string(),
    text: z
      .string()
      .nullable()
      .describe(
        'The text of the mail; null if it contains a link that gives access to an account.',
      ),
    state: z.enum(MAIL_STATE_NAMES),
    tries: z.int(),
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    nextTryAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
  })
  .openapi('StaffEmail');
export type StaffEmail = z.infer<typeof StaffEmail>;

export const staffEmailsRoute = staff.get({
  path: '/api/v1/staff/emails',
  operationId: 'listEmails',
  summary: 'List sent and waiting mails',
  query: Page.extend({
    state: choice(
      MAIL_STATE_NAMES,
      `The state of the mails. ${STATE_WORDS.join(' ')}`,
      'dead',
    ).optional(),
    kind: optionalId('The kind of the mails.', 'application-received'),
    to: parameter(once(readWords), {
      description: 'A part of the address of the recipient.',
      example: 'ada@',
      schema: { type: 'string', maxLength: TEXT_LENGTH_MAX },
    }).optional(),
  }),
  answer: json(pageOf(StaffEmail), 'A page of mails, newest first.'),
});

const ofEmail = { params: z.object({ emailId: pathId('The id of a mail.', '0c1d9f0a') }) };

export const retryEmailRoute = staff.post({
  path: '/api/v1/staff/emails/{emailId}/retry',
  operationId: 'retryEmail',
  summary: 'Retry a mail that failed or was given up',
  ...ofEmail,
  answer: empty('The mail is due now.'),
  refusals: ['outbox/not-found'],
});

export const EmailCount = z
  .object({
    kind: z.string(),
    waiting: z.int(),
    delivered: z.int(),
    dead: z.int().describe('Those that failed.'),
    dropped: z.int().describe('Those that staff gave up.'),
    tries: z.int().describe('The most tries of one that waits.'),
    waitingSince: z.iso
      .datetime()
      .nullable()
      .describe('When the oldest was written that waits; null where none does.'),
    lastError: z
      .string()
      .nullable()
      .describe('Why the newest did not leave of those that wait or failed.'),
  })
  .openapi('StaffEmailCount');
export type EmailCount = z.infer<typeof EmailCount>;

export const emailCountsRoute = staff.get({
  path: '/api/v1/staff/emails/counts',
  operationId: 'countEmails',
  summary: 'Count mails by kind and state',
  answer: json(
    z.object({
      kinds: z.array(EmailCount),
      heldSince: z.iso
        .datetime()
        .nullable()
        .describe(
          'When the product was started with `MAIL_TRANSPORT=hold`; null where mails leave.',
        ),
    }),
    'The mails that are stored, by kind. Delivered ones are deleted after a while.',
  ),
});

const EmailKind = z.strictObject({ kind: bodyId }).openapi('EmailKind');

export const retryEmailsRoute = staff.post({
  path: '/api/v1/staff/emails/retry',
  operationId: 'retryEmails',
  summary: 'Retry all mails of a kind that failed',
  body: EmailKind,
  answer: json(z.object({ retried: z.int() }), 'How many mails are due now.'),
});

export const sendEmailRoute = staff.post({
  path: '/api/v1/staff/emails/{emailId}/send',
  operationId: 'sendEmail',
  summary: 'Have a waiting mail sent now',
  ...ofEmail,
  answer: empty('The mail is due now; one that is being tried, within two minutes.'),
  refusals: ['outbox/not-open', 'outbox/held'],
});

export const sendEmailsRoute = staff.post({
  path: '/api/v1/staff/emails/send',
  operationId: 'sendEmails',
  summary: 'Have all waiting mails of a kind sent now',
  body: EmailKind,
  answer: json(z.object({ due: z.int() }), 'How many mails are due now.'),
  refusals: ['outbox/held'],
});

export const giveUpEmailRoute = staff.post({
  path: '/api/v1/staff/emails/{emailId}/give-up',
  operationId: 'giveUpEmail',
  summary: 'Give up a mail that has not left',
  ...ofEmail,
  answer: empty('The mail does not leave, unless staff retry it.'),
  refusals: ['outbox/not-open'],
});

export const giveUpEmailsRoute = staff.post({
  path: '/api/v1/staff/emails/give-up',
  operationId: 'giveUpEmails',
  summary: 'Give up all mails of a kind that have not left',
  body: z
    .strictObject({
      kind: bodyId,
      writtenBefore: localTime
        .optional()
        .describe('Those alone that were written before this time of New York.'),
    })
    .openapi('GivenUpKind'),
  answer: json(z.object({ givenUp: z.int() }), 'How many mails do not leave now.'),
});
