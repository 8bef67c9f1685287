import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

test.each([
  [
    '0 Network Error (ECONNREFUSED mail.example:587)',
    'Nothing answers at the port of the mail server.',
  ],
  ['0 Network Error (ENOTFOUND mail.example:587)', 'The name of the mail server is not known.'],
  ['0 Network Error (EDNS mail.example:587)', 'The name of the mail server is not known.'],
  ['0 Network Error (ETIMEDOUT mail.example:587)', 'The mail server did not answer in time.'],
  ['0 Network Error (EHOSTUNREACH mail.example:587)', 'The mail server could not be reached.'],
  ['403 Forbidden', 'The address, or its domain, is on our list of those that get no emails.'],
  ['429 Too Many Requests', 'The mail server asks us to try again later.'],
  ['451 4.7.1 Greylisted', 'The mail server asks us to try again later.'],
  [
    '451 Unavailable For Headless Browser',
    'A program caused it, not a person: such emails are not sent.',
  ],
  ['535 5.7.8 Error: authentication failed', 'The mail server does not take our password.'],
  ['550 5.1.1 <ada@stoop.test>: Recipient address rejected', 'There is no such mailbox.'],
  ['550 User unknown', 'There is no such mailbox.'],
  ['552 5.2.2 Over quota', 'The mailbox is full.'],
  ['452 4.2.2 Over quota', 'The mail server asks us to try again later.'],
  ['550 5.7.1 Blocked', 'The mail server takes no emails like this from us.'],
  ['554 Spam', 'The mail server takes no emails like this from us.'],
  ['553 Not here', 'The mail server does not take emails for this address.'],
  ['503 Bad sequence', 'The mail server, or the provider, has a fault.'],
  ['400 The template id is wrong', 'The provider did not take it.'],
  ['not done after 60 seconds', 'The mail server was too slow.'],
])('R8.22 %s is told in plain words', (said, words) => {
  expect(refusalWords(said)).toBe(words);
});

test('what nobody knows is told in the words of the other side alone', () => {
  expect(refusalWords('TypeError: x is not a function')).toBe(null);
});
