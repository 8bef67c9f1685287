import { join } from 'node:path';
import type { GoogleSettings } from '@stoop/api/accounts/settings';
import { type Allowances, DEFAULT_ALLOWANCES, readAllowances } from '@stoop/api/limits/allowances';
import { type Blocklist, readBlocklist } from '@stoop/api/outbox/blocklist';
import type { MailSettings } from '@stoop/api/outbox/open-transport';
import { readEmail } from '@stoop/domain/accounts/email';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { readMail, unusedMail } from './mail-settings.ts';
import { half, SettingsError } from './settings-error.ts';

/*
 * Every setting of the product, once. `.env.example` lists the same ones; a test holds them equal.
 */
const flag = z.enum(['on', 'off']).transform((written) => written === 'on');
const missing = z.literal('').transform(() => undefined);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([missing, schema]).optional();
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, abort: true, error: `must be an address such as ${example}` });

const GOOGLE = 'https://accounts.google.com';
const EMAILJS = 'https://api.emailjs.com';

/** Secrets travel there, so that it is https; a provider on this very machine may do without. */
const provider = (example: string) =>
  url(/^https?$/, example).refine(
    (written) => written.startsWith('https:') || isLoopback(new URL(written).hostname),
    'must begin with https://',
  );

const rateLimits = z.string().transform((written, context): Allowances | null => {
  if (written === 'off') return null;
  const allowances = written === 'on' ? DEFAULT_ALLOWANCES : readAllowances(written);
  if (allowances) return allowances;
  const message = 'must be on, off or limits such as login=20/60,200/3600;search=120/60';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const blocklist = z.string().transform((written, context): Blocklist => {
  const entries = readBlocklist(written);
  if (entries) return entries;
  const message = 'must be addresses or @domains with commas between them';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const email = z
  .string()
  .trim()
  .refine((written) => readEmail(written) !== null, 'must be an email address');

const SETTINGS = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PUBLIC_URL: optional(
    url(/^https?$/, 'https://stoop.example').refine(
      (written) => new URL(written).href === `${new URL(written).origin}/`,
      'must have no path, such as https://stoop.example',
    ),
  ),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:off|[1-9])$/, 'must be off or how many proxies stand in front, 1 to 9')
    .default('off')
    .transform((written) => (written === 'off' ? 0 : Number(written))),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user@localhost:5432/stoop')),
  DEMO: flag.default(true),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: provider(GOOGLE).default(GOOGLE),
  RATE_LIMITS: rateLimits.prefault('on'),
  ANALYTICS: flag.default(true),
  GA_MEASUREMENT_ID: optional(
    z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id such as G-AB12CD34EF'),
  ),
  MAP_STYLE_URL: optional(url(/^https?$/, 'https://maps.example/style.json')),
  SUPPORT_EMAIL: email.default('support@stoop.example'),
  MAIL_TRANSPORT: z
    .enum(['outbox', 'smtp', 'emailjs'], { error: 'must be outbox, smtp or emailjs' })
    .default('outbox'),
  MAIL_FROM: optional(email),
  MAIL_BLOCKLIST: blocklist.prefault(''),
  SMTP_URL: optional(url(/^smtps?$/, 'smtp://user:password@mail.example:587')),
  EMAILJS_ORIGIN: provider(EMAILJS).default(EMAILJS),
  EMAILJS_PUBLIC_KEY: optional(z.string()),
  EMAILJS_SERVICE_ID: optional(z.string()),
  EMAILJS_TEMPLATE_ID: optional(z.string()),
  EMAILJS_CONTACT_TEMPLATE_ID: optional(z.string()),
  EMAILJS_LETTER_TEMPLATE_ID: optional(z.string()),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
});
export type Written = z.output<typeof SETTINGS>;

export const SETTING_NAMES = Object.keys(SETTINGS.shape);

export interface Settings {
  port: number;
  host: string;
  /** Where visitors reach the product, without a slash at its end. */
  publicUrl: string | undefined;
  /** How many proxies of one's own stand in front and write X-Forwarded-For. */
  proxies: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether an empty database is filled with the demo city. */
  demo: boolean;
  /** Null where signing in with Google is not set up. */
  google: GoogleSettings | null;
  /** Null where nothing is limited. */
  rateLimits: Allowances | null;
  /** Whether sign-ins are counted (R7.10). */
  analytics: boolean;
  /** Null where nothing is sent to Google Analytics. */
  gaMeasurementId: string | null;
  mapStyleUrl: string | undefined;
  supportEmail: string;
  mail: MailSettings;
  /** What is set for another transport than the one that is used; an operator should know. */
  unusedMail: string | null;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Where the embedded database keeps its files. */
export const embeddedFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'database');

/** @throws a SettingsError with one line that names the setting and says what it must be */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = SETTINGS.safeParse(environment);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(sentence).join('; '));
  const set = parsed.data;
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL && new URL(set.PUBLIC_URL).origin,
    proxies: set.TRUST_PROXY,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    demo: set.DEMO,
    google: readGoogle(set),
    rateLimits: set.RATE_LIMITS,
    analytics: set.ANALYTICS,
    gaMeasurementId: (set.ANALYTICS && set.GA_MEASUREMENT_ID) || null,
    mapStyleUrl: set.MAP_STYLE_URL,
    supportEmail: set.SUPPORT_EMAIL,
    mail: readMail(set),
    unusedMail: unusedMail(set),
    logLevel: set.LOG_LEVEL,
  };
}

/** Half of what a sign-in needs is a mistake that would show only when somebody tries it. */
function readGoogle(set: Written): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set;
  if (!clientId && !clientSecret) return null;
  if (!clientId) throw new SettingsError(half('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'));
  if (!clientSecret) throw new SettingsError(half('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'));
  return { issuer: set.GOOGLE_ISSUER, clientId, clientSecret };
}

function sentence(issue: z.core.$ZodIssue): string {
  // A union says only that nothing fitted: the last of its branches has the sentence.
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  const message = branch?.message ?? issue.message;
  const said =
    issue.code === 'invalid_value' && issue.values.length === 2 ? 'must be on or off' : message;
  return `${String(issue.path[0])} ${said}`;
}

/** What an operator should know of settings that are allowed but seldom meant. One sentence each. */
export function warningsOf({ host, publicUrl, proxies, unusedMail }: Settings): string[] {
  const isOpen = !isLoopback(host);
  return [
    isOpen && publicUrl === undefined
      ? `HOST ${host} is open to others and PUBLIC_URL is not set: links in mails lead to the address that the server listens on, and cookies are not bound to https. Set PUBLIC_URL; see .env.example.`
      : '',
    !isOpen && proxies > 0 && publicUrl === undefined
      ? 'TRUST_PROXY is set and PUBLIC_URL is not: links in mails and pages lead to the address that the server listens on, and cookies are not bound to https. Set PUBLIC_URL; see .env.example.'
      : '',
    isOpen && publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)
      ? 'PUBLIC_URL begins with http://: passwords travel in the open. Put https in front; see .env.example.'
      : '',
    proxies === 0 && publicUrl?.startsWith('https:')
      ? 'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY is off: limits count all visitors as one. Set TRUST_PROXY; see .env.example.'
      : '',
    unusedMail === null
      ? ''
      : `${unusedMail} is set and MAIL_TRANSPORT is another: no mail leaves by it. See .env.example.`,
  ].filter((sentence) => sentence !== '');
}
