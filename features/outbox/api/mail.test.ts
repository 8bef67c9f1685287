import { dueMessage, MAIL_PARAMS } from '@stoop/app/testing/mails';
import { describe, expect, test } from 'vitest';
import { writeMail } from './mail.ts';

const FROM = 'support@stoop.test';
const LINK = 'https://stoop.test/reset-password?token=a-secret';

/** The visible text of the HTML. */
const seen = (html: string) =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** A cancelled tour is in no list of coming ones; its file names the page anyway. */
const isForCalendar = (kind: string, name: string) =>
  kind === 'tour-cancelled' && ['portalLink', 'moveLink', 'cancelLink'].includes(name);

/** The labels and links of the homes that a mail asks about. */
const homesIn = (written: string) =>
  (JSON.parse(written) as Record<string, string>[]).flatMap((home) => Object.entries(home));

describe.each(Object.entries(MAIL_PARAMS))('an email of the kind %s', (kind, params) => {
  const mail = writeMail(dueMessage({ kind, params }), FROM);

  test('R7.07 says the same as text and as HTML', () => {
    const html = seen(mail.html);
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    for (const line of mail.text.split('\n').filter((written) => written !== ''))
      for (const words of line.split(/(?<=^[A-Z][a-z ]+): /)) expect(html).toContain(words.trim());
  });

  test('fetches nothing, runs nothing, and no word of it is left open', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import|src=/i);
    expect(mail.text + mail.html).not.toMatch(/undefined|null|\[object/);
  });

  test('has its links in both, on a line of its own in the text', () => {
    const parts = Object.entries<string>(params).flatMap(([name, value]) =>
      name === 'homes' ? homesIn(value) : [[name, value] as const],
    );
    const links = parts.flatMap(([name, value]) =>
      /link$/i.test(name) && !isForCalendar(kind, name) ? value : [],
    );
    if (links.length === 0) expect(mail.html).not.toContain('href');
    expect(mail.text.split('\n')).toEqual(expect.arrayContaining(links));
    for (const link of links) expect(mail.html).toContain(`href="${link}"`);
  });
});

test('R9.13 the confirmation names the application, says how long the review takes and leads to it', () => {
  const params = MAIL_PARAMS['application-received'];
  const { text } = writeMail(dueMessage({ kind: 'application-received', params }), FROM);
  expect(text).toContain('being processed');
  expect(text).toContain('typically takes 1-2 business days');
  expect(text).toContain(`Application: ${params.applicationId}\nFor: Room\nBuilding: Warren House`);
  expect(text).toContain(params.link);
});

const received = (rest: object) => {
  const params = { ...MAIL_PARAMS['application-received'], ...rest };
  return writeMail(dueMessage({ kind: 'application-received', params }), FROM);
};

test('R5.08 the email of a second application promises no place, and names the first', () => {
  const { subject, text } = received({
    queueStatus: 'already-queued',
    queueMessage: 'Application already exists in queue',
    firstId: 'APP-1795262000000-FIRST',
  });
  expect(subject).toBe('Saved beside your first one: application APP-1795262400000-k3v9x2');
  expect(text).toContain('Application already exists in queue.');
  expect(text).toContain('Holds your place: APP-1795262000000-FIRST');
  expect(text).not.toMatch(/being processed|business days|place in line/);
});

test('R5.07 R8.20 the email of one that the queue did not take says so, and why', () => {
  const { subject, text } = received({
    queueStatus: 'not-queued',
    queueMessage:
      'Cannot apply to this room because an application is already in the matching process',
  });
  expect(subject).toBe('Saved, but not in the queue yet: application APP-1795262400000-k3v9x2');
  expect(text).toContain('already in the matching process.');
  expect(text).toContain('press Retry');
  expect(text).not.toMatch(/being processed|business days|Holds your place/);
});

test('an older waiting confirmation without an outcome is that of a queued application', () => {
  const none = { queueStatus: undefined, queueMessage: undefined, firstId: undefined };
  expect(received(none).text).toBe(received({}).text);
});

test('what is empty is not named', () => {
  const params = { ...MAIL_PARAMS['application-received'], roomInfo: '' };
  const { text, html } = writeMail(dueMessage({ kind: 'application-received', params }), FROM);
  expect(text).not.toContain('Room:');
  expect(html).not.toContain('>Room</th>');
});

test('R7.07 a visitor’s words are text, and the answer goes to the visitor', () => {
  const kind = 'contact';
  const mail = writeMail(dueMessage({ kind, params: MAIL_PARAMS.contact }), FROM);
  expect(mail).toMatchObject({ from: FROM, replyTo: 'ada@stoop.test', to: 'grace@stoop.test' });
  expect(mail.text).toContain('is the elevator <b>in order</b>?');
  expect(mail.html).not.toContain('<b>');
});

test('a receipt carries no word of the form: anybody may give any address', () => {
  const params = { firstName: 'Win at evil.example' };
  const { text } = writeMail(dueMessage({ kind: 'contact-receipt', params }), FROM);
  expect(text).not.toContain('evil');
});

test.each([
  ['Zoë', 'Hello Zoë,'],
  ["Mary-Jane O'Neill", "Hello Mary-Jane O'Neill,"],
  ['', 'Hello,'],
  ['Grace\r\nBcc: all@stoop.test', 'Hello,'],
  ['You won! https://evil.example', 'Hello,'],
  ['evil.example', 'Hello,'],
])('a name %j is greeted with %j, and cannot speak in our name', (firstName, greeting) => {
  const { text } = writeMail(dueMessage({ params: { firstName, link: LINK } }), FROM);
  expect(text.split('\n')[0]).toBe(greeting);
  expect(text).not.toMatch(/Bcc|evil/);
});

const TWO = ['grace@stoop.test\r\nBcc: all@stoop.test', 'a@b.test, c@d.test', 'a@b.test>', ''];
test.each(TWO)('R7.07 an address %j that would be more than one stays', (address) => {
  expect(() => writeMail(dueMessage({ toEmail: address }), FROM)).toThrow('cannot stand');
  const params = { ...MAIL_PARAMS.contact, fromEmail: address };
  expect(() => writeMail(dueMessage({ kind: 'contact', params }), FROM)).toThrow('cannot stand');
});

test('R7.07 a subject stays one line', () => {
  const params = { ...MAIL_PARAMS.contact, subject: 'Hello\r\nBcc: all@stoop.test\u0000' };
  const { subject } = writeMail(dueMessage({ kind: 'contact', params }), FROM);
  expect(subject).toBe('Contact: Hello Bcc: all@stoop.test');
});

test('a kind that nobody knows is none', () => {
  expect(() => writeMail(dueMessage({ kind: 'toString' }), FROM)).toThrow('toString');
});

test.each([
  ['refused', 'Your application for Front room, Warren House, 3R was refused'],
  ['withdrawn', 'Your application for Front room, Warren House, 3R is withdrawn'],
  ['cancelled', 'Your application for Front room, Warren House, 3R was cancelled'],
  ['closed', 'Your application for Front room, Warren House, 3R is complete'],
] as const)('R4.01 the email of an application that is %s speaks of its end', (ending, subject) => {
  const reason = ending === 'refused' ? 'Another household was chosen for this home.' : '';
  const params = { ...MAIL_PARAMS['stage-changed'], ending, reason, tourLink: '' };
  const mail = writeMail(dueMessage({ kind: 'stage-changed', params }), FROM);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(reason);
  expect(mail.text).not.toContain('another stage');
});

test('R4.01 the email of an application that had ended and runs again says that it goes on', () => {
  const params = { ...MAIL_PARAMS['stage-changed'], stageLabel: 'Initial Contact', goesOn: 'yes' };
  const mail = writeMail(dueMessage({ kind: 'stage-changed', params }), FROM);
  expect(mail.subject).toBe('Your application goes on: Initial Contact');
  expect(mail.text).toContain('Your application goes on. It had ended');
  expect(mail.text).not.toContain('another stage');
});
