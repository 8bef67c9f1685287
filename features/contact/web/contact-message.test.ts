import { type Api, ApiProblem, type Problem } from '@stoop/base/web/platform/api';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { expect, test, vi } from 'vitest';
import { sendContact } from './contact-message.ts';

const GOOD = {
  from_name: 'Ada',
  from_email: 'ada@example.com',
  subject: 'Heat',
  message: 'Is heat included?',
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.set(key, value);
  return form;
}

/** A fake API that takes the message, or refuses it with `problem`. */
function apiWith(problem?: Partial<Problem>) {
  const send = vi.fn<Api['send']>(() =>
    problem
      ? Promise.reject(
          new ApiProblem({ status: 400, code: 'a/b', detail: 'No.', issues: [], ...problem }),
        )
      : Promise.resolve({ threadKey: null } as never),
  );
  const getJson = () => Promise.reject(new Error('nothing is asked'));
  return { api: { send, getJson } satisfies Api, send };
}
const sent = (form: FormData, problem?: Partial<Problem>) =>
  sendContact(apiWith(problem).api, form);

test('R7.07 a complete message is sent with exactly its four fields, trimmed', async () => {
  const { api, send } = apiWith();
  const form = formOf({ ...GOOD, from_name: '  Ada ', website: 'spam' });
  expect(await sendContact(api, form)).toEqual({ ok: true, threadKey: null });
  expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/contact', { body: GOOD });
});

test('R2.13 an empty form names every field, and nothing is sent', async () => {
  const { api, send } = apiWith();
  expect(await sendContact(api, new FormData())).toMatchObject({
    ok: false,
    status: 422,
    refusal: {
      fields: {
        from_name: 'Please tell us your name.',
        from_email: 'Please give an email address to answer to.',
        subject: 'Please say in a few words what it is about.',
        message: 'Please write your message.',
      },
    },
  });
  expect(send).not.toHaveBeenCalled();
});

test('R8.03 an email without a host has another error than a missing one; the values stay', async () => {
  const values = { ...GOOD, from_email: 'ada@' };
  expect(await sent(formOf(values))).toMatchObject({
    refusal: { values, fields: { from_email: 'The email address is not valid.' } },
  });
});

test('a message that is too long is reported with its limit', async () => {
  const answer = await sent(formOf({ ...GOOD, message: 'a'.repeat(4001) }));
  expect(answer).toMatchObject({
    refusal: { fields: { message: 'Please use at most 4000 characters.' } },
  });
});

test('characters that cannot be seen are named at their field; line ends of a form are none', async () => {
  const hidden = await sent(formOf({ ...GOOD, subject: 'Heat\u202e' }));
  expect(hidden).toMatchObject({
    refusal: {
      fields: { subject: 'This holds characters that cannot be seen: please type it again.' },
    },
  });
  expect(await sent(formOf({ ...GOOD, message: 'Is heat\r\n\tincluded?' }))).toEqual({
    ok: true,
    threadKey: null,
  });
});

test("the API's issues are shown at their fields", async () => {
  const issues = [{ path: 'subject', message: 'Please be brief.' }];
  expect(await sent(formOf(GOOD), { status: 400, issues })).toEqual({
    ok: false,
    status: 400,
    refusal: { values: GOOD, fields: { subject: 'Please be brief.' }, message: null },
  });
});

test('a rate limit is reported with an alternative, and the values stay', async () => {
  const wait = (when: string) =>
    `That was a lot of messages in a short time. Please try again ${when}, or write to the address under “By email”.`;
  expect(await sent(formOf(GOOD), { status: 429, retryAfterSeconds: 130 })).toMatchObject({
    status: 429,
    refusal: { values: GOOD, fields: {}, message: wait('in 3 minutes') },
  });
  expect(await sent(formOf(GOOD), { status: 429 })).toMatchObject({
    refusal: { message: wait('later') },
  });
});

test('without a connection the values stay', async () => {
  expect(await sent(formOf(GOOD), OFFLINE)).toMatchObject({
    status: 503,
    refusal: { values: GOOD, message: expect.stringContaining('could not reach') },
  });
});
