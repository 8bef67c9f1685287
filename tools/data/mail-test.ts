import { callOf } from '@stoop/base/api/command';
import { readEmail } from '@stoop/base/rules/text/email';
import { fail, settings } from './open-data.ts';

/*
 * npm run mail:test -- EMAIL
 * Sends a test mail with the settings of the server, without its outbox, so that the answer of the mail
 * server is visible at once. The server may run meanwhile. Exit code: 0 sent, 1 not sent, 2 nothing done.
 */
const USAGE = `Usage: ${callOf('mail:test', 'EMAIL')}`;
const REFUSED = 1;

const [recipient, ...others] = process.argv.slice(2);
if (recipient === undefined || others.length > 0) fail(USAGE);
const email = readEmail(recipient);
if (email === null) fail(`${recipient} is not an email address.\n${USAGE}`);

const { mail } = settings();
const { openTransport } = await import('@stoop/features/outbox/api/open-transport');
const { zonedMomentWords } = await import('@stoop/base/rules/time/words');
const transport = openTransport(mail);
const now = new Date();
try {
  const { name } = await transport.send({
    id: crypto.randomUUID(),
    kind: 'test',
    toEmail: email,
    params: { submissionDate: zonedMomentWords(now) },
    isHeadless: false,
    createdAt: now,
  });
  const { kind } = mail.transport;
  const where =
    kind === 'outbox' ? `as the file ${name} in ${mail.transport.folder}` : `by ${kind}`;
  console.log(`A test mail to ${email} was sent ${where}.`);
} catch (error) {
  console.error(`The test mail was not sent: ${error instanceof Error ? error.message : error}`);
  process.exitCode = REFUSED;
} finally {
  transport.close();
}
