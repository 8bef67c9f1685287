import { expect, test } from 'vitest';
import type { Certificate } from '../checks/certificate.ts';
import { watchCertificate } from './certificate-figures.ts';
import { Figures, textOf } from './figures.ts';

/** Figures of an address whose certificate is what `looks` answer, one after another. */
function watching(looks: (Certificate | Error)[], tellsOfAll = true) {
  const figures = new Figures();
  const logged: object[] = [];
  let ms = 0;
  let count = 0;
  watchCertificate(figures, 'https://stoop.test', {
    log: { warn: (fields: object) => void logged.push(fields) },
    nowMs: () => ms,
    async look() {
      const found = looks[count];
      count += 1;
      if (found === undefined || found instanceof Error) throw found ?? new Error('no more');
      return found;
    },
  });
  if (tellsOfAll) figures.tellOfAll();
  const read = async () => {
    const text = await textOf({ 1: await figures.read() });
    return [
      /^stoop_certificate_expires_timestamp_seconds\{.*\} (\d+)$/m,
      /^stoop_certificate_valid_seconds\{.*\} (\d+)$/m,
    ].map((line) => line.exec(text)?.[1] ?? null);
  };
  return {
    read,
    logged,
    looked: () => count,
    pass: (longMs: number) => {
      ms += longMs;
    },
  };
}

const first = { expiresMs: 1_800_000_000_000, validMs: 7_776_000_000, fault: null };
const renewed = { ...first, expiresMs: 1_805_000_000_000 };

test('a reading tells what was seen before, and the certificate is looked at each ten minutes', async () => {
  const { read, looked, pass } = watching([first, renewed]);
  expect(await read()).toEqual([null, null]);
  expect(await read()).toEqual(['1800000000', '7776000']);
  pass(599_999);
  expect(await read()).toEqual(['1800000000', '7776000']);
  expect(looked()).toBe(1);
  pass(1);
  await read();
  expect(await read()).toEqual(['1805000000', '7776000']);
  expect(looked()).toBe(2);
});

test('one that cannot be seen is not told, and the log says why', async () => {
  const { read, logged, pass } = watching([first, new Error('no answer within 5 s')]);
  await read();
  pass(600_000);
  await read();
  expect(await read()).toEqual([null, null]);
  expect(logged).toMatchObject([
    { event: 'certificate-not-seen', error: 'Error: no answer within 5 s' },
  ]);
});

test('one process alone looks', async () => {
  const { read, looked } = watching([first], false);
  await read();
  expect([await read(), looked()]).toEqual([[null, null], 0]);
});
