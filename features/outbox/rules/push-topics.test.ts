import { expect, test } from 'vitest';
import { ALWAYS_MAILED, MAIL_TOPIC_NAMES } from './mail-topics.ts';
import { isPushEndpoint, PUSH_TOPIC_NAMES, pushTopicWords, readPushNote } from './push-topics.ts';

test('notifications are about all that mails can be stopped about, and about what one counts on', () => {
  expect(PUSH_TOPIC_NAMES.toSorted()).toEqual(['changed', ...MAIL_TOPIC_NAMES].toSorted());
  expect(pushTopicWords('changed')).toBe(ALWAYS_MAILED.changed);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  `https://fcm.googleapis.com/${'a'.repeat(972)}`,
])('a notification goes to the push service of a browser: %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.stoop.test/fcm/send/abc',
  'https://evilpush.apple.com.test/',
  'https://notpush.apple.com.evil.test/',
  'https://xfcm.googleapis.com/',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://169.254.169.254/latest/meta-data',
  'no address',
  `https://fcm.googleapis.com/${'a'.repeat(974)}`,
])('R6.05 and to no other address: %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

test('a press on a notification opens a page of this site alone', () => {
  const note = { tag: 'messages', text: 'A message is waiting for you.' };
  const read = (sent: unknown) => readPushNote(JSON.stringify(sent));
  const path = '/portal/messages';
  expect(read({ ...note, path })).toEqual({ ...note, path });
  for (const other of ['//evil.test', 'https://evil.test', 'portal', '', 7])
    expect(read({ ...note, path: other })).toBeNull();
  expect([read(null), read('text'), read({}), readPushNote('no JSON')]).toEqual(
    Array(4).fill(null),
  );
});
