import { type Mail, type Transport, unsubscribeHeaders } from '../mail.ts';
import { SendFailure } from '../send-failure.ts';

/** The number of connections to the mail server. */
const CONNECTIONS_MAX = 3;

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  url: string;
  /** How long the server may be silent. */
  timeoutMs: number;
}

/** The system's name of what went wrong, such as ECONNREFUSED, which the library says in its message alone. */
const causeOf = (code: unknown, message: unknown): string =>
  /\bE(?!SOCKET)[A-Z_]{4,}\b/.exec(String(message))?.[0] ?? String(code ?? 'unknown');

/**
 * The status and text of the server's answer; status 0 if it could not be reached, with the reason and its name and port. The
 * text becomes one line.
 */
function failureOf(error: unknown, url: string): SendFailure {
  const { responseCode, response, command, code, message } = error as Partial<
    Record<'responseCode' | 'response' | 'command' | 'code' | 'message', unknown>
  >;
  if (typeof responseCode !== 'number')
    return new SendFailure({
      status: 0,
      text: `Network Error (${causeOf(code, message)} ${new URL(url).host})`,
    });
  const text = String(response ?? '')
    .replace(/^\d{3}[ -]/, '')
    .replace(/\s+/g, ' ');
  // The server rejects the recipient with 5xx, so that retrying is pointless.
  const isFinal = responseCode >= 550 && responseCode < 560 && command === 'RCPT TO';
  return new SendFailure({ status: responseCode, text, isFinal });
}

const headersOf = ({
  unsubscribe,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  calendar,
  messageId,
  createdAt,
}: Mail) => ({
  from: { name: 'Stoop', address: from },
  to: { name: '', address: to },
  ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  ...(calendar && {
    icalEvent: { method: calendar.method, content: calendar.text, filename: 'tour.ics' },
  }),
  messageId,
  headers: unsubscribeHeaders({ unsubscribe }),
  date: createdAt,
});

/** The library takes 9 MB, and most products send no mail by SMTP. */
async function openMailer({ url, timeoutMs }: SmtpOptions) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
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
}

/** Sends mails by SMTP, with STARTTLS if the server offers it. */
export function smtpTransport(options: SmtpOptions): Transport {
  const opening = openMailer(options);
  return {
    async send(mail) {
      const mailer = await opening;
      try {
        await mailer.sendMail(headersOf(mail));
        return { name: mail.messageId };
      } catch (error) {
        throw failureOf(error, options.url);
      }
    },
    async check() {
      const mailer = await opening;
      try {
        await mailer.verify();
      } catch (error) {
        throw failureOf(error, options.url);
      }
    },
    close: () => void opening.then((mailer) => mailer.close()),
  };
}
