import { join } from 'node:path';
import type { Allowances } from '@stoop/base/api/limits/allowances';
import type { S3Settings } from '@stoop/base/api/storage/bucket';
import type { GoogleSettings } from '@stoop/features/accounts/api/settings';
import type { FreshnessRules } from '@stoop/features/listings/rules/freshness';
import type { MailSettings } from '@stoop/features/outbox/api/open-transport';
import type { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { readMail, unusedMail } from './mail-settings.ts';
import { half, SettingsError } from './settings-error.ts';
import { type ParsedEnvironment, SETTINGS } from './settings-schema.ts';

export const SETTING_NAMES = Object.keys(SETTINGS.shape);

export interface MetricsSettings {
  /** An address of their own, where everybody may read them. */
  listen: { host: string; port: number } | null;
  /** Who sends it may read them at the address of the product. */
  token: string | null;
}

export interface Settings {
  port: number;
  host: string;
  /** The public address of the product, without a trailing slash. */
  publicUrl: string | undefined;
  /** How many trusted proxies append to X-Forwarded-For. */
  proxies: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long a start waits for the server at that address. */
  databaseWaitSeconds: number;
  /** Whether a pooler in transaction mode is at that address. */
  isPooled: boolean;
  /** How many processes answer requests. */
  workers: number;
  /** Where the homes are that are searched. */
  search: ParsedEnvironment['SEARCH'];
  /** Where the photos of listings are; undefined for in the database. */
  photos: S3Settings | undefined;
  /** Whether an empty database is filled with the demo city. */
  demo: boolean;
  /** Null if signing in with Google is not set up. */
  google: GoogleSettings | null;
  /** Null if nothing is limited. */
  rateLimits: Allowances | null;
  /** Whether sign-ins are counted (R7.10). */
  analytics: boolean;
  /** Null if no events are sent to Google Analytics. */
  gaMeasurementId: string | null;
  mapStyleUrl: string | undefined;
  /** When listings are asked about, and when they leave the results. */
  freshness: FreshnessRules;
  supportEmail: string;
  /** Where weaknesses are reported, as a URI; undefined for the contact form. */
  securityContact: string | undefined;
  mail: MailSettings;
  /** Sentences for the operator about settings of a transport that is not in use. */
  unusedMail: string | null;
  backups: {
    /** The folder of backups; null for none. */
    dir: string | null;
    /** Where each of them is copied to; null for nowhere. */
    bucket: S3Settings | null;
    /** The product makes one so often; never with 0. */
    everyHours: number;
    /** What encrypts them; null for nothing. */
    key: string | null;
  };
  /** Whether programs may read homes at `/mcp`. */
  mcp: boolean;
  /** Where Prometheus reads figures; null for nowhere. */
  metrics: MetricsSettings | null;
  /** Where traces of a share of the requests and jobs are sent; null for nowhere. */
  traces: { url: string; share: number } | null;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export const embeddedFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'database');

/** Where a command leaves a link for the process that has the embedded database open. */
export const staffLinkFile = ({ dataDir }: Pick<Settings, 'dataDir'>) =>
  join(dataDir, 'staff-link');

/** @throws a SettingsError of one line that names the setting and the values it accepts */
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
    databaseWaitSeconds: set.DATABASE_WAIT_SECONDS,
    isPooled: set.DATABASE_POOLER === 'transaction',
    workers: readWorkers(set),
    search: set.SEARCH,
    photos: set.PHOTOS_URL,
    demo: set.DEMO,
    google: readGoogle(set),
    rateLimits: set.RATE_LIMITS,
    analytics: set.ANALYTICS,
    gaMeasurementId: (set.ANALYTICS && set.GA_MEASUREMENT_ID) || null,
    mapStyleUrl: set.MAP_STYLE_URL,
    freshness: {
      confirmAfterHours: set.CONFIRM_AFTER_HOURS,
      lapseAfterDays: set.LAPSE_AFTER_DAYS,
    },
    supportEmail: set.SUPPORT_EMAIL,
    securityContact: set.SECURITY_CONTACT,
    mail: readMail(set),
    unusedMail: unusedMail(set),
    backups: readBackups(set),
    mcp: set.MCP,
    metrics: readMetrics(set),
    traces: readTraces(set),
    logLevel: set.LOG_LEVEL,
  };
}

function readTraces(set: ParsedEnvironment): Settings['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: share } = set;
  return url ? { url: url.replace(/\/$/, ''), share } : null;
}

function readMetrics(set: ParsedEnvironment): MetricsSettings | null {
  const { METRICS_LISTEN: listen = null, METRICS_TOKEN: token = null } = set;
  return listen || token ? { listen, token } : null;
}

function readBackups(set: ParsedEnvironment): Settings['backups'] {
  const { BACKUPS_DIR: dir = null, BACKUPS_URL: bucket = null, BACKUP_KEY: key = null } = set;
  // What is made and counted in a folder is then copied; a store of others must not read it.
  if (bucket && !dir) throw new SettingsError(half('BACKUPS_DIR', 'BACKUPS_URL'));
  if (bucket && !key) throw new SettingsError(half('BACKUP_KEY', 'BACKUPS_URL'));
  return { dir, bucket, everyHours: set.BACKUPS_EVERY_HOURS, key };
}

function readWorkers({ WORKERS: workers, DATABASE_URL: databaseUrl }: ParsedEnvironment): number {
  if (workers === 1 || databaseUrl) return workers;
  throw new SettingsError(
    `WORKERS is ${workers}, and the embedded database is for one process: set DATABASE_URL to a PostgreSQL server, or WORKERS to 1`,
  );
}

/** With only one of the two settings, the error would not show before somebody tries to sign in. */
function readGoogle(set: ParsedEnvironment): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set;
  if (!clientId && !clientSecret) return null;
  if (!clientId) throw new SettingsError(half('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'));
  if (!clientSecret) throw new SettingsError(half('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'));
  return { issuer: set.GOOGLE_ISSUER, clientId, clientSecret };
}

function sentence(issue: z.core.$ZodIssue): string {
  // The issue of a union only says that nothing matched: its last branch has the useful message.
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return `${String(issue.path[0])} ${branch?.message ?? issue.message}`;
}

/** Warnings, a sentence each, about settings that are allowed but rarely intended. */
export function warningsOf({ host, publicUrl, proxies, unusedMail }: Settings): string[] {
  const isOpen = !isLoopback(host);
  return [
    isOpen && publicUrl === undefined
      ? `HOST ${host} is reachable from other machines and PUBLIC_URL is not set: links in mails use the listen address, and cookies are not limited to https. Set PUBLIC_URL; see .env.example.`
      : '',
    !isOpen && proxies > 0 && publicUrl === undefined
      ? 'TRUST_PROXY is set and PUBLIC_URL is not: links in mails and pages use the listen address, and cookies are not limited to https. Set PUBLIC_URL; see .env.example.'
      : '',
    isOpen && publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)
      ? 'PUBLIC_URL begins with http://: passwords are sent unencrypted. Use https; see .env.example.'
      : '',
    proxies === 0 && publicUrl?.startsWith('https:')
      ? 'PUBLIC_URL is https, so there is a proxy in front, and TRUST_PROXY is off: limits count all visitors as one. Set TRUST_PROXY; see .env.example.'
      : '',
    unusedMail === null
      ? ''
      : `${unusedMail} is set, but MAIL_TRANSPORT selects another transport: it is not used. See .env.example.`,
  ].filter((sentence) => sentence !== '');
}
