import { ALWAYS_MAILED, MAIL_TOPICS, type MailTopic } from './mail-topics.ts';

export type PushTopic = MailTopic | 'changed';

/**
 * What a notification says, in the order of the settings. A locked phone shows it to whoever stands beside it, so that it
 * names nobody and no home.
 */
export const PUSH_WORDS = {
  changed: 'Something changed on a tour or an application of yours.',
  'application-steps': 'There is news about an application of yours.',
  messages: 'A message is waiting for you.',
  'tour-reminders': 'You have a tour tomorrow.',
  households: 'There is news from your household.',
  friends: 'There is news about your friends.',
  named: 'Somebody named you in an application.',
  'saved-searches': 'A search that you saved found homes.',
} as const satisfies Record<PushTopic, string>;

export const PUSH_TOPIC_NAMES = Object.keys(PUSH_WORDS) as PushTopic[];

export const isPushTopic = (name: string): name is PushTopic => Object.hasOwn(PUSH_WORDS, name);

/** What a topic is called in the settings, as for mails. */
export const pushTopicWords = (topic: PushTopic): { label: string; about: string } =>
  topic === 'changed' ? ALWAYS_MAILED.changed : MAIL_TOPICS[topic];

/** What a browser that gets notifications is told first. */
export const PUSH_WELCOME = 'Notifications are on in this browser.';

/** How many browsers of an account get notifications: those that were added last. */
export const PUSH_DEVICES_MAX = 20;

/** The push services of the browsers, by the end of their host: we send nothing to other addresses. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

const ENDPOINT_LENGTH_MAX = 1_000;

/** Whether an address is one at which a browser's push service takes notifications (RFC 8030). */
export function isPushEndpoint(address: string): boolean {
  if (address.length > ENDPOINT_LENGTH_MAX || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** What a browser's worker shows. Only the browser can read it (RFC 8291). */
export interface PushNote {
  /** One with the tag of another takes its place. */
  tag: string;
  text: string;
  /** The page that a press opens, on this site. */
  path: string;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** What a worker was sent; null where it is of another version. */
export function readPushNote(sent: string): PushNote | null {
  const { tag, text, path } = parse(sent);
  if (typeof tag !== 'string' || typeof text !== 'string' || typeof path !== 'string') return null;
  return /^\/(?!\/)/.test(path) ? { tag, text, path } : null;
}
