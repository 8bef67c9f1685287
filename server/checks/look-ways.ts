import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { waitWords } from '@stoop/base/rules/time/wait-words';
import { openS3Storage } from '@stoop/features/listings/api/photos/s3-storage';
import { openTransport } from '@stoop/features/outbox/api/open-transport';
import { type Certificate, isLate, readCertificate } from './certificate.ts';
import { bad, isPublic, isReserved, type Look, ok, reasonOf, warn } from './check.ts';

const ANSWER_MS = 5_000;

export const lookAtMail: Look = async ({ settings }) => {
  const { kind } = settings.mail.transport;
  if (kind === 'outbox')
    return isPublic(settings)
      ? warn(
          'Mails are written to files, and nobody gets them.',
          'Set MAIL_TRANSPORT to smtp or emailjs; docs/how-to/mail.md says how.',
        )
      : ok('Mails are written to files, which fits a trial.');
  if (kind === 'hold')
    return warn(
      'Mails are held back: all of them wait, because MAIL_TRANSPORT is hold.',
      'Look at those that wait at /staff/outbox, then set MAIL_TRANSPORT as before and start again; docs/operate/restore.md says how.',
    );
  const transport = openTransport(settings.mail, ANSWER_MS);
  try {
    await transport.check();
    return ok(
      kind === 'smtp'
        ? 'The mail server answers and takes the password.'
        : 'The provider is set; only a mail tries it (mail:test).',
    );
  } catch (error) {
    return bad(
      `Mails cannot be sent: ${reasonOf(error)}.`,
      'Look at SMTP_URL; docs/how-to/mail.md lists what providers want.',
    );
  } finally {
    transport.close();
  }
};

export const lookAtAddresses: Look = ({ settings }) => {
  if (!isPublic(settings)) return ok('Addresses of examples do for a trial.');
  const nobodys = [
    ['SUPPORT_EMAIL', settings.supportEmail],
    ['MAIL_FROM', settings.mail.from],
  ].filter(([, address = '']) => isReserved(address));
  if (nobodys.length === 0) return ok(`Mails are from ${settings.mail.from}.`);
  return bad(
    `${nobodys.map(([name, address]) => `${name} is ${address}`).join(', ')}: nobody reads that address.`,
    'Set it to an address of yours: people answer mails, and many servers refuse senders that there are not.',
  );
};

export function judgeCertificate(host: string, certificate: Certificate, nowMs: number) {
  const leftMs = certificate.expiresMs - nowMs;
  const renew =
    'Look why the proxy has not renewed it; Caddy does so by itself, certbot by a timer.';
  if (leftMs < 0) return bad(`The certificate of ${host} has expired.`, renew);
  if (certificate.fault)
    return bad(
      `Browsers do not trust the certificate of ${host} (${certificate.fault}).`,
      'Use one of a public authority, with its chain; Caddy gets one by itself.',
    );
  if (!isLate(certificate, nowMs)) return null;
  const days = Math.floor(leftMs / DAY_MS);
  const left = days < 2 ? waitWords(leftMs / 1_000) : `${days} days`;
  return warn(`The certificate of ${host} expires in ${left}.`, renew);
}

/** The way of visitors: the name, the certificate, the proxy. */
export const lookAtPublicUrl: Look = async ({ settings: { publicUrl }, now }) => {
  if (publicUrl === undefined)
    return warn(
      'PUBLIC_URL is not set: links in mails use the listen address, and cookies are not limited to https.',
      'Set it to the address that visitors use, once there is one.',
    );
  const url = new URL(publicUrl);
  const todo =
    'Look at the name (DNS), the firewall and the proxy; deploy/ has files for Caddy and nginx.';
  try {
    if (url.protocol === 'https:') {
      const late = judgeCertificate(url.host, await readCertificate(url), now().getTime());
      if (late) return late;
    }
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`${publicUrl}/healthz`, { signal, redirect: 'manual' });
    const said = await answer.text();
    if (answer.status === 200 && said.includes('"status":"ok"'))
      return ok(
        `${publicUrl} leads here${url.protocol === 'https:' ? ', with a valid certificate' : ''}.`,
      );
    return bad(`${publicUrl}/healthz answers ${answer.status}, which is not the product.`, todo);
  } catch (error) {
    return bad(`${publicUrl} cannot be reached from here: ${reasonOf(error)}.`, todo);
  }
};

/** Whether TRUST_PROXY fits what proxies write. */
export const lookAtProxies: Look = ({ settings: { proxies }, forwarded }) => {
  if (forwarded === null)
    return ok(
      `TRUST_PROXY is ${proxies || 'off'}; whether that fits is seen by a running server, at /staff/system.`,
    );
  const counts = forwarded.requests.flatMap((requests, addresses) =>
    requests > 0 ? [addresses] : [],
  );
  const through = counts.filter((addresses) => addresses > 0);
  const fewest = Math.min(...through);
  if (through.length === 0)
    return proxies === 0
      ? ok('No request came through a proxy.')
      : warn(
          `TRUST_PROXY is ${proxies}, and no request has come through a proxy yet.`,
          'Open a page at the public address and look again.',
        );
  if (proxies === 0)
    return bad(
      'Requests come through a proxy, and TRUST_PROXY is off: limits count all visitors as one.',
      `Set TRUST_PROXY=${fewest}.`,
    );
  if (fewest < proxies)
    return bad(
      `Requests come with ${fewest} forwarded addresses, and TRUST_PROXY trusts ${proxies}: visitors can claim any address.`,
      `Set TRUST_PROXY=${fewest}, and let each proxy append the address of its caller to X-Forwarded-For.`,
    );
  return ok(
    `Requests come with as many forwarded addresses as TRUST_PROXY trusts (${proxies}), or more.`,
  );
};

export const lookAtPhotos: Look = async ({ settings: { photos } }) => {
  if (!photos) return ok('Photos are in the database.');
  try {
    // One that there is not: the answer says whether the bucket and the keys are right.
    await openS3Storage(photos).read('check', { width: 320, format: 'webp' });
    return ok(`The bucket ${photos.bucket} answers.`);
  } catch (error) {
    return bad(
      `The bucket ${photos.bucket} does not answer: ${reasonOf(error)}.`,
      'Look at PHOTOS_URL: the name of the bucket, its region, and the keys.',
    );
  }
};
