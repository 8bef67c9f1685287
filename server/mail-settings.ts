import { join } from 'node:path';
import type { MailSettings } from '@stoop/features/outbox/api/open-transport';
import { half, SettingsError } from './settings-error.ts';
import type { ParsedEnvironment } from './settings-schema.ts';

type MailTransport = ParsedEnvironment['MAIL_TRANSPORT'];

/** The settings that each transport requires. */
const NEEDED = {
  outbox: [],
  smtp: ['SMTP_URL', 'MAIL_FROM'],
  emailjs: ['EMAILJS_PUBLIC_KEY', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID'],
  hold: [],
} as const satisfies Record<MailTransport, (keyof ParsedEnvironment)[]>;

/** Settings whose presence shows that a transport is intended. */
const MEANT = {
  smtp: ['SMTP_URL'],
  emailjs: [...NEEDED.emailjs, 'EMAILJS_CONTACT_TEMPLATE_ID', 'EMAILJS_LETTER_TEMPLATE_ID'],
} as const satisfies Partial<Record<MailTransport, (keyof ParsedEnvironment)[]>>;

function transportOf(set: ParsedEnvironment): MailSettings['transport'] {
  const kind = set.MAIL_TRANSPORT;
  const lacking = NEEDED[kind].find((name) => !set[name]);
  if (lacking) throw new SettingsError(half(lacking, `MAIL_TRANSPORT ${kind}`));
  if (kind === 'hold') return { kind };
  if (kind === 'outbox') return { kind, folder: join(set.DATA_DIR, 'outbox') };
  if (kind === 'smtp') return { kind, url: set.SMTP_URL ?? '' };
  const confirmation = set.EMAILJS_TEMPLATE_ID ?? '';
  return {
    kind,
    origin: set.EMAILJS_ORIGIN,
    publicKey: set.EMAILJS_PUBLIC_KEY ?? '',
    serviceId: set.EMAILJS_SERVICE_ID ?? '',
    templates: {
      confirmation,
      contact: set.EMAILJS_CONTACT_TEMPLATE_ID ?? confirmation,
      letter: set.EMAILJS_LETTER_TEMPLATE_ID ?? confirmation,
    },
  };
}

/** @throws a SettingsError that names the missing settings */
export const readMail = (set: ParsedEnvironment): MailSettings => ({
  from: set.MAIL_FROM ?? set.SUPPORT_EMAIL,
  blocklist: set.MAIL_BLOCKLIST,
  transport: transportOf(set),
});

/** The first setting that is set for a transport that is not in use; null if there is none, or mails wait for it. */
export function unusedMail(set: ParsedEnvironment): string | null {
  if (set.MAIL_TRANSPORT === 'hold') return null;
  const others = Object.entries(MEANT).filter(([kind]) => kind !== set.MAIL_TRANSPORT);
  return others.flatMap(([, names]) => names).find((name) => set[name]) ?? null;
}
