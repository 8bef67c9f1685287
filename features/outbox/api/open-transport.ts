import { type Blocklist, isBlocked } from './blocklist.ts';
import { type Message, type Transport, writeMail } from './mail.ts';
import { SendFailure } from './send-failure.ts';
import { type EmailjsSettings, emailjsTransport } from './transports/emailjs.ts';
import { fileTransport } from './transports/mail-file.ts';
import { smtpTransport } from './transports/smtp.ts';

/** The timeout of a silent mail server. */
const TIMEOUT_MS = 20_000;

export interface MailSettings {
  from: string;
  blocklist: Blocklist;
  transport:
    | { kind: 'outbox'; folder: string }
    /** Mails wait until another transport is set. */
    | { kind: 'hold' }
    | { kind: 'smtp'; url: string }
    | ({ kind: 'emailjs' } & EmailjsSettings);
}

const refuseHeld = () => Promise.reject(new Error('MAIL_TRANSPORT is hold: no mail is sent'));
const HELD: Transport = { send: refuseHeld, check: refuseHeld, close() {} };

function transportOf({ transport }: MailSettings, timeoutMs: number): Transport {
  switch (transport.kind) {
    case 'hold':
      return HELD;
    case 'outbox':
      return fileTransport(transport.folder);
    case 'smtp':
      return smtpTransport({ url: transport.url, timeoutMs });
    case 'emailjs':
      return emailjsTransport(transport, timeoutMs);
  }
}

/** Why a mail is dropped, whatever the transport (R8.22, R9.07). */
function refuseMail(message: Message, blocklist: Blocklist): SendFailure | null {
  if (message.isHeadless) return new SendFailure({ status: 451, isFinal: true });
  if (isBlocked(blocklist, message.toEmail)) return new SendFailure({ status: 403, isFinal: true });
  return null;
}

export interface Sender {
  /** Sends the mail of a row, and returns its name for the log. Rejects if that failed. */
  send(message: Message): Promise<{ name: string }>;
  /** Rejects with a SendFailure if no mail could be sent now, as far as that is known without one. */
  check(): Promise<void>;
  close(): void;
}

/** The transport that the settings select. */
export function openTransport(settings: MailSettings, timeoutMs = TIMEOUT_MS): Sender {
  const transport = transportOf(settings, timeoutMs);
  return {
    async send(message) {
      const refused = refuseMail(message, settings.blocklist);
      if (refused) throw refused;
      return transport.send(writeMail(message, settings.from));
    },
    check: () => transport.check(),
    close: () => transport.close(),
  };
}
