import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  from: string;
  to: string[];
  /** The message as sent, with headers and body. */
  source: string;
}

/** How to fail the next mail: with a reply code, or by never answering. */
export type SinkFault = { stage: 'RCPT' | 'DATA'; code: number; text: string } | 'hang';

export interface SmtpSink {
  url: string;
  mails: SunkMail[];
  /** One for each coming mail. */
  faults: SinkFault[];
  stop(): Promise<void>;
}

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

/** A local mail server that accepts every mail and delivers none. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const faults: SinkFault[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      const fault = faults[0];
      if (typeof fault !== 'object' || fault.stage !== 'RCPT') return callback();
      faults.shift();
      callback(refusal(fault));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const fault = faults.shift();
        if (fault === 'hang') return;
        if (fault) return callback(refusal(fault));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        mails.push({ from, to, source: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    faults,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
