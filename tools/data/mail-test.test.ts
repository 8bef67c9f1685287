import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@stoop/app/testing/run-program';
import { openSmtpSink } from '@stoop/app/testing/smtp-sink';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stoop-mail-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mailTest = (args: readonly string[], settings: Record<string, string>) =>
  runProgram(new URL('./mail-test.ts', import.meta.url), args, {
    folder,
    settings: { DATA_DIR: folder, ...settings },
  });

test('R7.07 a test email is sent with the settings of the server, and the command prints the recipient', async () => {
  const { code, out } = await mailTest(['grace@stoop.test'], {});
  const [name = ''] = readdirSync(join(folder, 'outbox'));
  expect([code, out]).toEqual([0, expect.stringContaining(name)]);
  expect(readFileSync(join(folder, 'outbox', name), 'utf8')).toContain('A test from Stoop');
  const sink = await openSmtpSink();
  const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_URL: sink.url, MAIL_FROM: 'mail@stoop.test' };
  expect(await mailTest(['grace@stoop.test'], smtp)).toMatchObject({ code: 0, err: '' });
  expect(sink.mails).toMatchObject([{ from: 'mail@stoop.test', to: ['grace@stoop.test'] }]);
  await sink.stop();
  expect(await mailTest(['grace@stoop.test'], smtp)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The test mail was not sent: 0 Network Error.*\n$/),
  });
});

test('R8.24 a wrong call prints the usage, and an incomplete setting is named', async () => {
  for (const args of [[], ['grace'], ['a@stoop.test', 'b@stoop.test']])
    expect(await mailTest(args, {})).toMatchObject({
      code: 2,
      err: expect.stringContaining('Usage: '),
    });
  expect(await mailTest(['a@stoop.test'], { MAIL_TRANSPORT: 'emailjs' })).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /^EMAILJS_PUBLIC_KEY must be set together with MAIL_TRANSPORT emailjs/,
    ),
  });
});
