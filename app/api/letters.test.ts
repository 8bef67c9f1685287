import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineLetters } from '@stoop/features/outbox/api/kinds';
import { expect, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the product knows every kind of email after its start', async () => {
  const { MAIL_PARAMS } = await import('../testing/mails.ts');
  vi.resetModules();
  await import('./app.ts');
  const { isKind } = await import('@stoop/features/outbox/api/kinds');
  expect(Object.keys(MAIL_PARAMS).filter((kind) => !isKind(kind))).toEqual([]);
});

test('who adds an email imports the letters of its feature, so that a command without the product knows its kind', () => {
  const adding = globSync('features/*/api/**/*.ts', { cwd: ROOT }).filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const adds = /(addMessage|addMessageWithin|messageWrite)\b[^;]*outbox\/api\/store'/.test(
      source,
    );
    return adds && !/^import '[./]+letters\.ts';$/m.test(source);
  });
  expect(adding.filter((file) => !/\.test\.ts$/.test(file))).toEqual([]);
});

test('every kind of email is added somewhere', async () => {
  const { MAIL_PARAMS } = await import('../testing/mails.ts');
  const sources = globSync('{features/*/api,tools/data}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/(letters|\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const isAdded = (kind: string) => sources.some((source) => source.includes(`'${kind}'`));
  expect(Object.keys(MAIL_PARAMS).filter((kind) => !isAdded(kind))).toEqual([]);
});

test('no two features define the same kind of email', () => {
  const write = () => ({ subject: '', blocks: [] });
  expect(() => defineLetters({ test: { priority: 'usual', topic: null, why: '', write } })).toThrow(
    'test',
  );
});
