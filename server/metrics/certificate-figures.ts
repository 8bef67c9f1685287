import { formatError } from '@stoop/base/api/db/error-text';
import { type Certificate, readCertificate } from '../checks/certificate.ts';
import type { Log } from '../log.ts';
import type { Figures } from './figures.ts';

/** Certificates of hours are seen to be late in time, too. */
const LOOK_MS = 600_000;

export interface CertificateWatch {
  log: Pick<Log, 'warn'>;
  look?: (url: URL) => Promise<Certificate>;
  nowMs?: () => number;
}

/**
 * Tells until when the certificate is valid that visitors are shown. It is looked at as a visitor does, whoever gets and renews
 * it, and in the background: a reading of the figures waits for no other server.
 */
export function watchCertificate(
  figures: Figures,
  publicUrl: string,
  { log, look = readCertificate, nowMs = () => performance.now() }: CertificateWatch,
): void {
  const url = new URL(publicUrl);
  const expires = figures.gauge(
    'certificate_expires_timestamp_seconds',
    'Until when the certificate of the public address is valid, in seconds since 1970.',
  );
  const valid = figures.gauge(
    'certificate_valid_seconds',
    'For how long that certificate was made, from its begin to its end.',
  );
  let seen: Certificate | null = null;
  let lookAtMs = -Infinity;

  async function see(): Promise<void> {
    try {
      seen = await look(url);
    } catch (error) {
      seen = null;
      log.warn({ event: 'certificate-not-seen', ...formatError(error) });
    }
  }

  figures.beforeReading(() => {
    expires.remove();
    valid.remove();
    if (!figures.tellsOfAll) return;
    if (nowMs() >= lookAtMs) {
      lookAtMs = nowMs() + LOOK_MS;
      void see();
    }
    if (!seen) return;
    expires.set(seen.expiresMs / 1_000);
    valid.set(seen.validMs / 1_000);
  });
}
