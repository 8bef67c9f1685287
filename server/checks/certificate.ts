import { connect } from 'node:tls';
import { DAY_MS } from '@stoop/base/rules/time/lengths';

const ANSWER_MS = 5_000;
/** A certificate that has less left, in days or as a share of its time, should have been renewed: programs do so with a third left. */
const LATE = { days: 14, share: 0.25 };

export interface Certificate {
  /** In milliseconds since 1970. */
  expiresMs: number;
  /** From its begin to its end. */
  validMs: number;
  /** Why this machine does not trust it; null where it does. */
  fault: string | null;
}

/** Whether it should have been renewed by now. Some are for hours, and are not late with ten of them left. */
export const isLate = ({ expiresMs, validMs }: Certificate, nowMs: number): boolean =>
  expiresMs - nowMs < Math.min(LATE.days * DAY_MS, LATE.share * validMs);

/** The certificate that a server shows. */
export function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    ...{ host, port: Number(port || 443), rejectUnauthorized: false, timeout: ANSWER_MS },
    // A name of digits is none.
    ...(/^[\d.:]+$/.test(host) ? {} : { servername: host }),
  });
  socket.once('secureConnect', () => {
    const fault = socket.authorizationError;
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
    const expiresMs = Date.parse(to);
    const validMs = expiresMs - Date.parse(from);
    resolve({ expiresMs, validMs, fault: fault ? String(fault) : null });
  });
  socket.once('error', reject);
  socket.once('timeout', () => reject(new Error(`no answer within ${ANSWER_MS / 1_000} s`)));
  return promise.finally(() => socket.destroy());
}
