import { expect, test } from 'vitest';
import { mailtoHref, readContact } from './contact-message.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.set(key, value);
  return form;
}
const GOOD = {
  from_name: 'Ada',
  from_email: 'ada@example.com',
  subject: 'Heat',
  message: 'Is heat included?',
};

test('a complete message has no problems and comes without spaces around it', () => {
  const { message, problems } = readContact(formOf({ ...GOOD, from_name: '  Ada ' }));
  expect(problems).toEqual({});
  expect(message).toEqual(GOOD);
});

test('an empty form names every field', () => {
  expect(Object.keys(readContact(new FormData()).problems)).toEqual([
    'from_name',
    'from_email',
    'subject',
    'message',
  ]);
});

test('R8.03 an email address without a host is told apart from a missing one', () => {
  expect(readContact(formOf({ ...GOOD, from_email: 'ada@' })).problems.from_email).toBe(
    'The email address is not valid.',
  );
});

test('a message that is too long says how long it may be', () => {
  const long = 'a'.repeat(4001);
  expect(readContact(formOf({ ...GOOD, message: long })).problems.message).toContain('4000');
});

test('the mail link carries the words through', () => {
  expect(mailtoHref('help@example.com', { ...GOOD, message: 'a & b\nc' })).toBe(
    'mailto:help@example.com?subject=Heat&body=a%20%26%20b%0Ac',
  );
});
