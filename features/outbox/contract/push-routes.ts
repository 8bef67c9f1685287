import { z } from '@hono/zod-openapi';
import { choice, pathId } from '@stoop/base/contract/query';
import { created, empty, json, ownRoutes } from '@stoop/base/contract/route';
import { isPushEndpoint, PUSH_DEVICES_MAX, PUSH_TOPIC_NAMES } from '../rules/push-topics.ts';

const own = ownRoutes('Mails');

const deviceId = z
  .string()
  .describe('The SHA-256 of the address of its push service, base64url, which the browser knows.');

const PushDevice = z
  .object({
    id: deviceId,
    userAgent: z.string().nullable(),
    addedAt: z.iso.datetime(),
  })
  .openapi('PushDevice', {
    description: 'A browser that gets notifications.',
    example: {
      id: 'dW5jb21wYXJhYmxlLWhhc2gtb2YtYW4tZW5kcG9pbnQ',
      userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0',
      addedAt: '2026-11-20T12:00:00.000Z',
    },
  });
export type PushDevice = z.infer<typeof PushDevice>;

const isStopped = z.boolean().describe('Whether there are no notifications about it.');
const PushSetting = z
  .object({ topic: z.enum(PUSH_TOPIC_NAMES), isStopped })
  .openapi('PushSetting', { example: { topic: 'messages', isStopped: false } });
export type PushSetting = z.infer<typeof PushSetting>;

const PushSettings = z
  .object({
    publicKey: z
      .string()
      .describe('The key of this server for the push services (RFC 8292), base64url.'),
    devices: z.array(PushDevice),
    topics: z.array(PushSetting),
  })
  .openapi('PushSettings');
export type PushSettings = z.infer<typeof PushSettings>;

const key = (bytes: number, words: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`),
      `must be ${bytes} bytes, base64url`,
    )
    .describe(words);

/** What a browser's `PushSubscription` has. */
export const NewPushDevice = z
  .strictObject({
    endpoint: z
      .string()
      .refine(isPushEndpoint, 'must be the address of a push service of a browser that we know')
      .describe('The address of its push service.'),
    keys: z.strictObject({
      p256dh: key(65, 'Its public key.'),
      auth: key(16, 'Its secret.'),
    }),
  })
  .openapi('NewPushDevice', {
    example: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  });
export type NewPushDevice = z.infer<typeof NewPushDevice>;

export const pushSettingsRoute = own.get({
  path: '/api/v1/me/notifications',
  operationId: 'listPushSettings',
  summary: 'List the browsers that get notifications, and about what',
  answer: json(PushSettings, 'The browsers, the latest first, and each topic.'),
});

export const addPushDeviceRoute = own.post({
  path: '/api/v1/me/notifications/devices',
  operationId: 'addPushDevice',
  summary: 'Get notifications in this browser',
  description: `They end when this session is ended by its user. A browser is in one account: that which added it last. An account has ${PUSH_DEVICES_MAX}, those that were added last. Doing it again changes nothing.`,
  body: NewPushDevice,
  answer: created(
    z.object({ id: deviceId }).openapi('AddedPushDevice'),
    'It gets a first one at once.',
  ),
});

export const removePushDeviceRoute = own.delete({
  path: '/api/v1/me/notifications/devices/{deviceId}',
  operationId: 'removePushDevice',
  summary: 'End the notifications of a browser',
  params: z.object({
    deviceId: pathId('The id of the browser.', 'dW5jb21wYXJhYmxlLWhhc2gtb2YtYW4tZW5kcG9pbnQ'),
  }),
  answer: empty('It gets none.'),
});

export const changePushSettingRoute = own.put({
  path: '/api/v1/me/notifications/topics/{topic}',
  operationId: 'changePushSetting',
  summary: 'Stop the notifications about a topic, or get them again',
  description: 'Mails are chosen apart, by `/api/v1/me/mails/{topic}`.',
  params: z.object({
    topic: choice(PUSH_TOPIC_NAMES, 'What the notifications are about.', 'messages'),
  }),
  body: z
    .strictObject({ isStopped })
    .openapi('PushSettingChange', { example: { isStopped: true } }),
  answer: empty('It is as the body says.'),
});
