import { join } from 'node:path';
import { z } from 'zod';

/*
 * Every setting of the product, once. `.env.example` lists the same ones; a test holds them equal.
 */
const flag = z.enum(['on', 'off']).transform((written) => written === 'on');
const missing = z.literal('').transform(() => undefined);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([missing, schema]).optional();
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

const SETTINGS = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PUBLIC_URL: optional(url(/^https?$/, 'https://stoop.example')),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user@localhost:5432/stoop')),
  DEMO: flag.default(true),
  MAP_STYLE_URL: optional(url(/^https?$/, 'https://maps.example/style.json')),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@stoop.example'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
});

export const SETTING_NAMES = Object.keys(SETTINGS.shape);

export interface Settings {
  port: number;
  host: string;
  /** Where visitors reach the product, without a slash at its end. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether an empty database is filled with the demo city. */
  demo: boolean;
  mapStyleUrl: string | undefined;
  supportEmail: string;
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
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    demo: set.DEMO,
    mapStyleUrl: set.MAP_STYLE_URL,
    supportEmail: set.SUPPORT_EMAIL,
    logLevel: set.LOG_LEVEL,
  };
}

export class SettingsError extends Error {
  constructor(issues: string) {
    super(`${issues}. Settings are read from the environment and from .env; see .env.example.`);
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  // A union says only that nothing fitted: the last of its branches has the sentence.
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  const message = branch?.message ?? issue.message;
  const said =
    issue.code === 'invalid_value' && issue.values.length === 2 ? 'must be on or off' : message;
  return `${String(issue.path[0])} ${said}`;
}
