/** What the other side said, by what it begins with; the first that fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^0 .*\bECONNREFUSED\b/, 'Nothing answers at the port of the mail server.'],
  [/^0 .*\b(?:ENOTFOUND|EDNS)\b/, 'The name of the mail server is not known.'],
  [/^0 .*\bETIMEDOUT\b/, 'The mail server did not answer in time.'],
  [/^0 /, 'The mail server could not be reached.'],
  [
    /^451 Unavailable For Headless Browser/,
    'A program caused it, not a person: such emails are not sent.',
  ],
  [/^403 Forbidden/, 'The address, or its domain, is on our list of those that get no emails.'],
  [/^(?:401|530|534|535|538)\b/, 'The mail server does not take our password.'],
  [/^(?:421|429|450|451|452)\b/, 'The mail server asks us to try again later.'],
  [
    /^55[0-9] 5\.1\.|^55[01]\b.*(?:unknown|no such|not exist|not found)/i,
    'There is no such mailbox.',
  ],
  [/^552\b|^\d{3} [45]\.2\.2\b/, 'The mailbox is full.'],
  [/^55[0-9] 5\.7\.|^554\b/, 'The mail server takes no emails like this from us.'],
  [/^55[0-9]\b/, 'The mail server does not take emails for this address.'],
  [/^50[0-9]\b/, 'The mail server, or the provider, has a fault.'],
  [/^4\d\d\b/, 'The provider did not take it.'],
  [/^not done after/, 'The mail server was too slow.'],
];

/** Why an email did not leave, in plain words; null where the other side's own words are all there is. */
export const refusalWords = (lastError: string): string | null =>
  WORDS.find(([said]) => said.test(lastError))?.[1] ?? null;
