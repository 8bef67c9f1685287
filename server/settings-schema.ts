import { availableParallelism } from 'node:os';
import {
  type Allowances,
  DEFAULT_ALLOWANCES,
  readAllowances,
} from '@stoop/base/api/limits/allowances';
import { readS3Url, type S3Settings } from '@stoop/base/api/storage/bucket';
import { readEmail } from '@stoop/base/rules/text/email';
import { FRESHNESS_DEFAULTS } from '@stoop/features/listings/rules/freshness';
import { type Blocklist, readBlocklist } from '@stoop/features/outbox/api/blocklist';
import { SEARCHES } from '@stoop/features/search/api/backends/searches';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/* All settings of the product. `.env.example` lists the same ones; a test compares them. */
const flag = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .transform((written) => written === 'on');
const missing = z.literal('').transform(() => undefined);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([missing, schema]).optional();
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, abort: true, error: `must be an address such as ${example}` });

const GOOGLE = 'https://accounts.google.com';
const EMAILJS = 'https://api.emailjs.com';

/** Secrets are sent there, so it must be https, except on this machine. */
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

/** Such as 127.0.0.1:9464, [::1]:9464 or metrics.internal:9464. */
const listenAddress = z.string().transform((written, context) => {
  const [, v6, name, port] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(written) ?? [];
  const host = v6 ?? name;
  if (host !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
  context.addIssue({
    code: 'custom',
    message: 'must be an address and a port such as 127.0.0.1:9464',
  });
  return z.NEVER;
});

const BUCKET_EXAMPLE = 's3://KEY:SECRET@s3.us-east-1.amazonaws.com/BUCKET?region=us-east-1';

/** The keys travel signed, not encrypted: plain http is only for this machine. */
const bucketUrl = z.string().transform((written, context): S3Settings => {
  const settings = readS3Url(written);
  if (
    settings &&
    (settings.origin.startsWith('https:') || isLoopback(new URL(settings.origin).hostname))
  )
    return settings;
  const message = settings
    ? 'must begin with s3://, which is https; s3+http:// is only for this machine'
    : `must be an address such as ${BUCKET_EXAMPLE}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const blocklist = z.string().transform((written, context): Blocklist => {
  const entries = readBlocklist(written);
  if (entries) return entries;
  const message = 'must be addresses or @domains separated by commas';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const wholeNumber = (unit: string, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `must be a whole number of ${unit}, ${min} to ${max}`)
    .transform(Number)
    .refine((count) => count >= min && count <= max, `must be from ${min} to ${max} ${unit}`);

/** `auto` is one for each core that this process may use. */
const workers = z
  .string()
  .regex(/^(?:auto|[1-9]\d?)$/, 'must be auto or a number of processes, 1 to 99')
  .transform((written) => (written === 'auto' ? availableParallelism() : Number(written)));

const email = z
  .string()
  .trim()
  .refine((written) => readEmail(written) !== null, 'must be an email address');

/** Where weaknesses are reported, as a URI. */
const securityContact = z
  .string()
  .trim()
  .refine(
    (written) =>
      readEmail(written) !== null ||
      (URL.canParse(written) && new URL(written).protocol === 'https:'),
    'must be an email address or an https address',
  )
  .transform((written) =>
    readEmail(written) === null ? new URL(written).href : `mailto:${written}`,
  );

export const SETTINGS = z.object({
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
    .regex(/^(?:off|[1-9])$/, 'must be off or the number of proxies in front, 1 to 9')
    .default('off')
    .transform((written) => (written === 'off' ? 0 : Number(written))),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user@localhost:5432/stoop')),
  DATABASE_WAIT_SECONDS: wholeNumber('seconds', { min: 0, max: 600 }).prefault('30'),
  DATABASE_POOLER: z
    .enum(['off', 'transaction'], { error: 'must be off or transaction' })
    .default('off'),
  WORKERS: workers.prefault('1'),
  SEARCH: z.enum(SEARCHES, { error: `must be ${SEARCHES.join(' or ')}` }).default('memory'),
  PHOTOS_URL: optional(bucketUrl),
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
  CONFIRM_AFTER_HOURS: wholeNumber('hours', { min: 1, max: 720 }).prefault(
    String(FRESHNESS_DEFAULTS.confirmAfterHours),
  ),
  LAPSE_AFTER_DAYS: wholeNumber('days', { min: 1, max: 365 }).prefault(
    String(FRESHNESS_DEFAULTS.lapseAfterDays),
  ),
  SUPPORT_EMAIL: email.default('support@stoop.example'),
  SECURITY_CONTACT: optional(securityContact),
  MAIL_TRANSPORT: z
    .enum(['outbox', 'smtp', 'emailjs', 'hold'], {
      error: 'must be outbox, smtp, emailjs or hold',
    })
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
  BACKUPS_DIR: optional(z.string()),
  BACKUPS_EVERY_HOURS: wholeNumber('hours', { min: 0, max: 720 }).prefault('24'),
  BACKUPS_URL: optional(bucketUrl),
  BACKUP_KEY: optional(z.string().min(20, 'must have 20 characters or more')),
  MCP: flag.default(false),
  METRICS_LISTEN: optional(listenAddress),
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(
        /^[\w.~+/=-]{32,}$/,
        'must be 32 letters or digits or more; openssl rand -hex 32 makes one',
      ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(/^https?$/, 'http://127.0.0.1:4318')),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .prefault('1'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
});
export type ParsedEnvironment = z.output<typeof SETTINGS>;
