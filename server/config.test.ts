import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from './config.ts';

test('R8.24 a wrong setting is refused with one line that names it and the environment file', () => {
  const wrong = {
    PORT: 'many',
    DEMO: 'maybe',
    DATABASE_URL: 'mysql://somewhere/else',
    PUBLIC_URL: 'stoop',
    LOG_LEVEL: 'loud',
    SUPPORT_EMAIL: 'nobody',
  };
  for (const [name, value] of Object.entries(wrong))
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^${name} must be [^\\n]*\\.env\\.example\\.$`),
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

test('.env.example as it stands is the defaults', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const written = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(readSettings(written)).toEqual(readSettings({}));
});
