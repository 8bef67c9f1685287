import { z } from '@hono/zod-openapi';
import { choice, linkToken } from '@stoop/base/contract/query';
import { empty, json, ownRoutes, publicRoutes, redirect } from '@stoop/base/contract/route';
import { MAIL_TOPIC_NAMES } from '../rules/mail-topics.ts';
import './problems.ts';

const own = ownRoutes('Mails');
const anyone = publicRoutes('Mails');

const isStopped = z.boolean().describe('Whether no mails about it are sent.');
const MailSetting = z
  .object({ topic: z.enum(MAIL_TOPIC_NAMES), isStopped })
  .openapi('MailSetting', {
    description:
      'What mails are about that their reader can stop. Mails about security, about what one asked for, and about what one counts on, such as the end of an application or a change of a tour, are always sent.',
    example: { topic: 'tour-reminders', isStopped: false },
  });
export type MailSetting = z.infer<typeof MailSetting>;

const body = z
  .strictObject({ isStopped })
  .openapi('MailSettingChange', { example: { isStopped: true } });

export const mailSettingsRoute = own.get({
  path: '/api/v1/me/mails',
  operationId: 'listMailSettings',
  summary: 'List which mails I can stop',
  answer: json(
    z.object({ items: z.array(MailSetting) }).openapi('MailSettings'),
    'Every topic, and whether its mails are stopped.',
  ),
});

export const changeMailSettingRoute = own.put({
  path: '/api/v1/me/mails/{topic}',
  operationId: 'changeMailSetting',
  summary: 'Stop the mails about a topic, or get them again',
  description: 'A mail that waits to be sent is not sent either.',
  params: z.object({
    topic: choice(MAIL_TOPIC_NAMES, 'What the mails are about.', 'tour-reminders'),
  }),
  body,
  answer: empty('It is as the body says.'),
});

const byLink = {
  params: z.object({ token: linkToken('mails/link-invalid', 4_000, 'ZnJpZW5kcw.c2lnbmF0dXJl') }),
  refusals: ['mails/link-invalid'],
} as const;

export const linkedMailSettingRoute = anyone.get({
  path: '/api/v1/mails/by-link/{token}',
  operationId: 'readMailSettingByLink',
  summary: 'Read which mails a link of a mail stops',
  description: 'Reading changes nothing, because mail scanners open links.',
  ...byLink,
  answer: json(MailSetting, 'What the mails are about, and whether they are stopped.'),
});

export const changeLinkedMailSettingRoute = anyone.post({
  path: '/api/v1/mails/by-link/{token}',
  operationId: 'changeMailSettingByLink',
  summary: 'Stop mails by a link of a mail, or take that back',
  ...byLink,
  body,
  answer: json(MailSetting, 'What the mails are about, as it is now.'),
});

export const stopMailsPageRoute = anyone.get({
  path: '/api/v1/mails/unsubscribe/{token}',
  operationId: 'askToStopMails',
  summary: 'Open the page that asks whether to stop mails',
  description: 'For mail programs that open the address of `List-Unsubscribe`. Changes nothing.',
  ...byLink,
  answer: redirect('The page that asks.'),
});

export const stopMailsRoute = anyone.post({
  'x-cross-origin': true,
  path: '/api/v1/mails/unsubscribe/{token}',
  operationId: 'stopMails',
  summary: 'Stop the mails about a topic',
  description:
    'Mail providers call it with one click (RFC 8058), without a session and from anywhere: the signed token is all that it takes. The body is not read. Calling it again changes nothing.',
  ...byLink,
  answer: json(MailSetting, 'What the mails are about, which are sent no more.'),
});
