import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, SETTING_NAMES, warningsOf } from './config.ts';

test('R8.24 a wrong setting is refused with one line that names it and the environment file', () => {
  const wrong = {
    PORT: 'many',
    DEMO: 'maybe',
    DATABASE_URL: 'mysql://somewhere/else',
    DATABASE_POOLER: 'on',
    DATABASE_WAIT_SECONDS: '601',
    PUBLIC_URL: 'stoop',
    WORKERS: 'all',
    LOG_LEVEL: 'loud',
    SUPPORT_EMAIL: 'nobody',
    CONFIRM_AFTER_HOURS: '3 days',
    LAPSE_AFTER_DAYS: '0',
    TRUST_PROXY: 'yes',
    RATE_LIMITS: 'login=20',
    ANALYTICS: 'true',
    GA_MEASUREMENT_ID: 'UA-1',
    MAIL_TRANSPORT: 'pigeon',
    MAIL_FROM: 'Stoop',
    MAIL_BLOCKLIST: 'grace',
    SMTP_URL: 'mail.example:587',
    EMAILJS_ORIGIN: 'api.emailjs.com',
    METRICS_LISTEN: '9464',
    PHOTOS_URL: 'bucket',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
    OTEL_TRACES_SAMPLER_ARG: '1.1',
    BACKUPS_URL: 'bucket',
    METRICS_TOKEN: 'a'.repeat(31),
  };
  for (const [name, value] of Object.entries(wrong))
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^${name} must be [^\\n]*\\.env\\.example\\.$`),
    );
});

test('R8.24 several workers need a PostgreSQL server', () => {
  expect(() => readSettings({ WORKERS: '2' })).toThrow(
    /^WORKERS is 2, and the embedded database is for one process: [^\n]*\.env\.example\.$/,
  );
  const DATABASE_URL = 'postgres://127.0.0.1/stoop';
  expect(readSettings({ WORKERS: '2', DATABASE_URL }).workers).toBe(2);
});

test.each([
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: '' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.example' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'accounts.google.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://stoop.example/app' }],
])('R8.24 %s stops the start with %o, in one line that tells no secret', (name, environment) => {
  const line = new RegExp(`^${name} must (?!.*secret\\b)[^\\n]*\\.env\\.example\\.$`);
  expect(() => readSettings(environment)).toThrow(line);
});

const PROVIDER = {
  EMAILJS_PUBLIC_KEY: 'public',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
};

test.each([
  ['SMTP_URL', { MAIL_TRANSPORT: 'smtp', MAIL_FROM: 'mail@stoop.test' }],
  ['MAIL_FROM', { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://user:secret@mail.test' }],
  ...Object.keys(PROVIDER).map((name) => [
    name,
    { MAIL_TRANSPORT: 'emailjs', ...PROVIDER, [name]: '' },
  ]),
  ['EMAILJS_ORIGIN', { EMAILJS_ORIGIN: 'http://api.emailjs.com' }],
] as [string, Record<string, string>][])(
  'R5.11 R8.24 mail without %s stops the start: %o',
  (name, environment) => {
    const line = new RegExp(`^${name} must (?!.*secret)[^\\n]*\\.env\\.example\\.$`);
    expect(() => readSettings(environment)).toThrow(line);
  },
);

test('R7.07 mails leave as files, by a mail server, or by the hosted provider', () => {
  expect(readSettings({ DATA_DIR: 'here' }).mail).toEqual({
    from: 'support@stoop.example',
    blocklist: new Set(),
    transport: { kind: 'outbox', folder: 'here/outbox' },
  });
  const held = { MAIL_TRANSPORT: 'hold', SMTP_URL: 'smtp://mail.test' };
  expect(readSettings(held).mail.transport).toEqual({ kind: 'hold' });
  expect(warningsOf(readSettings(held)).filter((one) => one.startsWith('SMTP_URL'))).toEqual([]);
  const url = 'smtps://user:secret@mail.test';
  const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_URL: url, MAIL_FROM: 'mail@stoop.test' };
  expect(readSettings({ ...smtp, MAIL_BLOCKLIST: '@Evil.example' }).mail).toEqual({
    from: 'mail@stoop.test',
    blocklist: new Set(['@evil.example']),
    transport: { kind: 'smtp', url },
  });
  const hosted = { MAIL_TRANSPORT: 'emailjs', ...PROVIDER, EMAILJS_CONTACT_TEMPLATE_ID: 'other' };
  expect(readSettings(hosted).mail.transport).toEqual({
    kind: 'emailjs',
    origin: 'https://api.emailjs.com',
    publicKey: 'public',
    serviceId: 'service',
    templates: { confirmation: 'template', contact: 'other', letter: 'template' },
  });
});

test('R7.01 Google is set up by its id and its secret together, and off without both', () => {
  expect(readSettings({}).google).toBeNull();
  expect(readSettings({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' }).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 's',
  });
  for (const issuer of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])
    expect(readSettings({ GOOGLE_ISSUER: issuer })).toBeTruthy();
});

test('limits are on, off or partly others', () => {
  const other = readSettings({ RATE_LIMITS: 'login=20/60,200/3600; search=120/60' }).rateLimits;
  const usual = readSettings({}).rateLimits;
  expect(other).toEqual({
    ...usual,
    login: [
      { count: 20, seconds: 60 },
      { count: 200, seconds: 3600 },
    ],
    search: [{ count: 120, seconds: 60 }],
  });
  expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBeNull();
  for (const wrong of ['', 'login=0/60', 'login=5/0', 'sign-in=5/60', 'login=5/60;login=6/60'])
    expect(() => readSettings({ RATE_LIMITS: wrong })).toThrow(/^RATE_LIMITS must be on, off or/);
});

test('without analytics nothing goes to Google Analytics either', () => {
  const GA_MEASUREMENT_ID = 'G-AB12CD34EF';
  expect(readSettings({ GA_MEASUREMENT_ID }).gaMeasurementId).toBe(GA_MEASUREMENT_ID);
  expect(readSettings({ GA_MEASUREMENT_ID, ANALYTICS: 'off' }).gaMeasurementId).toBeNull();
});

test('PUBLIC_URL is an origin as browsers write it', () => {
  const written = 'https://Stoop.example:443/';
  expect(readSettings({ PUBLIC_URL: written }).publicUrl).toBe('https://stoop.example');
});

test.each([
  [{}, []],
  [{ HOST: '0.0.0.0' }, [/^HOST 0\.0\.0\.0 .*PUBLIC_URL.*\.env\.example\.$/]],
  [{ HOST: '::1' }, []],
  [{ TRUST_PROXY: '1' }, [/^TRUST_PROXY is set and PUBLIC_URL is not/]],
  [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }, [/^HOST 0\.0\.0\.0/]],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://stoop.example' }, [/^PUBLIC_URL begins with http/]],
  [{ PUBLIC_URL: 'https://stoop.example' }, [/TRUST_PROXY is off/]],
  [{ SMTP_URL: 'smtp://mail.test' }, [/^SMTP_URL is set, but MAIL_TRANSPORT selects another/]],
  [{ PUBLIC_URL: 'https://stoop.example', TRUST_PROXY: '1' }, []],
])('R8.24 settings that are rarely intended cause a warning: %o', (environment, warnings) => {
  expect(warningsOf(readSettings(environment))).toEqual(
    warnings.map((warning) => expect.stringMatching(warning)),
  );
});

test('an empty setting is the default', () => {
  expect(readSettings({ DATABASE_URL: '', MAP_STYLE_URL: '', PUBLIC_URL: '' })).toEqual(
    readSettings({}),
  );
});

test('.env.example lists every setting and no other', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual([...SETTING_NAMES].sort());
});

test('the table of README.md lists every setting and no other', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| (`[A-Z_].*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual([...SETTING_NAMES].sort());
});

test('.env.example contains the defaults', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const written = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(readSettings(written)).toEqual(readSettings({}));
});

test('figures are read at an address of their own, by a token of 32 letters, or not at all', () => {
  const METRICS_TOKEN = 'a'.repeat(32);
  expect(readSettings({}).metrics).toBeNull();
  expect(readSettings({ METRICS_LISTEN: '127.0.0.1:9464' }).metrics).toEqual({
    listen: { host: '127.0.0.1', port: 9464 },
    token: null,
  });
  expect(readSettings({ METRICS_LISTEN: '[::1]:9464', METRICS_TOKEN }).metrics).toEqual({
    listen: { host: '::1', port: 9464 },
    token: METRICS_TOKEN,
  });
  for (const METRICS_LISTEN of ['127.0.0.1', ':9464', '127.0.0.1:65536', 'http://127.0.0.1:9464'])
    expect(() => readSettings({ METRICS_LISTEN })).toThrow(
      /^METRICS_LISTEN must be an address and a port/,
    );
});
