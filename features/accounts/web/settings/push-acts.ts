import { act, defineActs } from '@stoop/base/web/platform/acts';
import type { NewPushDevice, PushSetting } from '@stoop/features/outbox/contract/push-routes';

/** What somebody changes about notifications. */
export const PUSH_ACTS = defineActs('push', {
  'add-push-device': act(
    (api, body: NewPushDevice) => api.send('POST', '/me/notifications/devices', { body }),
    'Notifications are on in this browser. The first one is on its way.',
  ),
  'remove-push-device': act(
    (api, { deviceId }: { deviceId: string; name: string }) =>
      api.send('DELETE', '/me/notifications/devices/{deviceId}', { params: { deviceId } }),
    ({ name }) => `${name} gets no more notifications.`,
  ),
  'change-push': act(
    (api, { topic, isStopped }: PushSetting) =>
      api.send('PUT', '/me/notifications/topics/{topic}', {
        params: { topic },
        body: { isStopped },
      }),
    'Saved.',
  ),
});
