import { forEachDatabase } from '@stoop/app/testing/databases';
import { type MailProvider, openMailProvider } from '@stoop/app/testing/mail-provider';
import { openTestOutbox, passSeconds, putMail, readOutbox } from '@stoop/app/testing/outbox';
import { openSmtpSink, type SmtpSink } from '@stoop/app/testing/smtp-sink';
import type { Database } from '@stoop/base/api/db/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBlocklist } from './blocklist.ts';
import { type MailSettings, openTransport } from './open-transport.ts';
import { addMessage } from './store.ts';

/**
 * The timeout for tests in which the other side hangs and that wait for it; a slow machine may need the
 * longer one.
 */
const SOON_MS = 1_000;
const TIMEOUT_MS = 30_000;
const templates = { confirmation: 'a', contact: 'b', letter: 'c' };
const HEADLESS = 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153.0.0.0 Safari/537.36';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36';

forEachDatabase((openDatabase) => {
  let database: Database;
  let provider: MailProvider;
  let sink: SmtpSink;
  beforeEach(async () => {
    database ??= await openDatabase();
    await database.pool.query('DELETE FROM jobs');
    await database.pool.query('DELETE FROM job_gaps');
    provider = await openMailProvider();
    sink = await openSmtpSink();
  });
  afterEach(() => Promise.all([provider.stop(), sink.stop()]));

  const byProvider = (): MailSettings['transport'] => ({
    kind: 'emailjs',
    origin: provider.origin,
    publicKey: 'public',
    serviceId: 'service',
    templates,
  });
  const bySmtp = (): MailSettings['transport'] => ({ kind: 'smtp', url: sink.url });

  /** One round of a new worker with these settings. */
  async function deliver(
    transport: MailSettings['transport'],
    { written = '', timeoutMs = TIMEOUT_MS } = {},
  ) {
    const blocklist = readBlocklist(written) ?? new Set();
    const settings = { from: 'support@stoop.test', blocklist, transport };
    const sender = openTransport(settings, timeoutMs);
    const { worker, lines } = openTestOutbox(database, sender.send);
    await worker.work();
    await worker.stop();
    sender.close();
    return lines;
  }

  /** Runs rounds until nothing waits, and skips the time between them. */
  async function deliverAll(transport: MailSettings['transport']): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      await deliver(transport, { timeoutMs: SOON_MS });
      const waiting = (await readOutbox(database)).filter(({ left, dead }) => !left && !dead);
      if (waiting.length === 0) return;
      await passSeconds(database, Math.max(20, ...waiting.map(({ seconds }) => seconds)) + 1);
    }
  }

  test('R8.22 whatever the provider does, every email is delivered, each with one id', async () => {
    for (let mail = 0; mail < 6; mail += 1) await putMail(database, `grace-${mail}@stoop.test`);
    provider.faults.push(
      { status: 429, text: '', headers: { 'Retry-After': '120' } },
      { status: 500, text: 'broken' },
      'hang',
      'hang up',
      { status: 503, text: 'away' },
    );
    await deliverAll(byProvider());
    const rows = await readOutbox(database);
    expect(rows.map(({ left }) => left)).toEqual(Array(6).fill(true));
    // At least once: a mail whose acceptance was too slow is sent again, with the same id.
    expect(new Set(provider.calls.map(({ messageId }) => messageId))).toEqual(
      new Set(rows.map(({ id }) => `<${id}@stoop.test>`)),
    );
  });

  test('R8.22 whatever the email server does, every email is delivered', async () => {
    for (let mail = 0; mail < 5; mail += 1) await putMail(database, `grace-${mail}@stoop.test`);
    sink.faults.push(
      { stage: 'DATA', code: 451, text: 'later' },
      'hang',
      { stage: 'RCPT', code: 450, text: 'busy' },
      { stage: 'DATA', code: 554, text: 'no' },
    );
    await deliverAll(bySmtp());
    expect(new Set(sink.mails.flatMap(({ to }) => to)).size).toBe(5);
    expect((await readOutbox(database)).every(({ left }) => left)).toBe(true);
  });

  test('R8.22 where nobody answers an email waits, and leaves once somebody does', async () => {
    await putMail(database);
    const transport = byProvider();
    await provider.stop();
    await deliver(transport);
    expect(await readOutbox(database)).toMatchObject([
      { left: false, dead: false, last_error: '0 Network Error' },
    ]);
    await passSeconds(database, 30);
    await deliver(bySmtp());
    expect(sink.mails).toHaveLength(1);
  });

  test('R8.22 R9.07 a blocked recipient gets no email, by any transport', async () => {
    await putMail(database, 'Grace@Stoop.test');
    await putMail(database, 'ada@evil.example');
    await putMail(database, 'ada@stoop.test');
    const lines = await deliver(bySmtp(), { written: 'grace@stoop.test,@evil.example' });
    expect(sink.mails.flatMap(({ to }) => to)).toEqual(['ada@stoop.test']);
    expect(await readOutbox(database)).toMatchObject([
      { dead: true, tries: 1, last_error: '403 Forbidden' },
      { dead: true, tries: 1, last_error: '403 Forbidden' },
      { left: true },
    ]);
    expect(lines.filter(({ event }) => event === 'mail-failed')).toHaveLength(2);
  });

  test('R8.22 R9.07 what a headless browser causes is refused, and the row says why', async () => {
    const params = { firstName: 'Grace' };
    for (const userAgent of [HEADLESS, PERSON]) {
      const toEmail = userAgent === HEADLESS ? 'robot@stoop.test' : 'grace@stoop.test';
      await database.sql.transaction((tx) =>
        addMessage(tx, { kind: 'contact-receipt', toEmail, params, userAgent }),
      );
    }
    await deliver(byProvider());
    expect(await readOutbox(database)).toMatchObject([
      { dead: true, last_error: '451 Unavailable For Headless Browser' },
      { left: true },
    ]);
    expect(provider.calls).toHaveLength(1);
  });

  test('a mailbox that does not exist is not tried again', async () => {
    await putMail(database);
    sink.faults.push({ stage: 'RCPT', code: 550, text: 'No such mailbox' });
    await deliver(bySmtp());
    const [row] = await readOutbox(database);
    expect(row).toMatchObject({ dead: true, tries: 1 });
    expect(row.last_error).toContain('No such mailbox');
  });
});
