import { WORKER } from '@stoop/base/web/platform/offline-pages';
import type { NewPushDevice } from '@stoop/features/outbox/contract/push-routes';

/** Whether this browser shows notifications, or why it cannot. */
export type PushState = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on';

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);

/** What the browser can do, as far as it is known without asking its user. */
function readSupport(): Exclude<PushState, 'off' | 'on'> | null {
  // Parts of them are missing where a browser has others, and in pages without https.
  if (!('serviceWorker' in navigator) || !('Notification' in window) || !('PushManager' in window))
    return isApplePhone() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** The id by which the server knows a browser: the SHA-256 of the address of its push service, base64url. */
async function idOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

export interface ThisBrowser {
  state: PushState;
  /** Its id where it is among those that the account has. */
  deviceId: string | null;
}

/** What this browser is to an account that has these browsers. */
export async function readThisBrowser(deviceIds: readonly string[]): Promise<ThisBrowser> {
  const lacking = readSupport();
  if (lacking) return { state: lacking, deviceId: null };
  const subscription = await findSubscription();
  const id = subscription && (await idOf(subscription.endpoint));
  const deviceId = id !== null && deviceIds.includes(id) ? id : null;
  return { state: deviceId === null ? 'off' : 'on', deviceId };
}

/** Asks the user, and subscribes this browser at its push service; null where the user or the browser does not want. */
export async function subscribe(publicKey: string): Promise<NewPushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One for the keys of another server, such as before a new database, is in the way.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends the subscription of this browser at its push service. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
