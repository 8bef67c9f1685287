import { createTransport } from 'nodemailer';
import type { Mail, Transport } from '../mail.ts';
import { SendFailure } from '../send-failure.ts';

/** Connections to the mail server at once. */
const CONNECTIONS_MAX = 3;

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` where the connection is secured from its start. */
  url: string;
  /** How long the server may be silent. */
  timeoutMs: number;
}

/** What the server answered, or 0 where it could not be reached. Its words are its own: one line. */
function failureOf(error: unknown): SendFailure {
  const { responseCode, response, command, code } = error as Partial<
    Record<'responseCode' | 'response' | 'command' | 'code', unknown>
  >;
  if (typeof responseCode !== 'number')
    return new SendFailure({ status: 0, text: `Network Error (${String(code ?? 'unknown')})` });
  const text = String(response ?? '')
    .replace(/^\d{3}[ -]/, '')
    .replace(/\s+/g, ' ');
  // 5xx to the recipient: there is no such mailbox, and there will be none.
  const isFinal = responseCode >= 550 && responseCode < 560 && command === 'RCPT TO';
  return new SendFailure({ status: responseCode, text, isFinal });
}

const headersOf = ({ from, to, replyTo, subject, text, html, messageId, createdAt }: Mail) => ({
  from: { name: 'Stoop', address: from },
  to: { name: '', address: to },
  ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  messageId,
  date: createdAt,
});

/** Mail by SMTP; secured by STARTTLS where the server offers it. */
export function smtpTransport({ url, timeoutMs }: SmtpOptions): Transport {
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await mailer.sendMail(headersOf(mail));
        return { name: mail.messageId };
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => mailer.close(),
  };
}
