import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { meaning } from '../testing/sentences.ts';
async function written(text: string): Promise<string> {
  const { type, sort, filters, named, left } = await meaning(text);
  const { lat: _, lng: __, radiusKm: ___, walkMinutes: ____, ...others } = filters;
  const all = { ...others, ...(type && { type }), ...(sort && { sort }) };
  const parts = Object.entries(all).flatMap(([key, value]) =>
    [value].flat().map((one) => `${key}=${key === 'in' ? one.replace(/^[^a-z]*(?:min)?;/, '') : one}`));
  return [...parts, ...named.map((p) => `named:${p}`), ...left.map((p) => `left:${p}`)].join(' | ');
}
const sorted = (parts: string) => parts.split(' | ').sort().join(' | ');
test('fresh', async () => {
  const rows = readFileSync(process.env.FRESH as string, 'utf8').split('\n').filter(Boolean).map((r) => r.split('\t'));
  const out: string[] = []; const times: number[] = []; let n = 0;
  for (const [t] of rows) await written(t as string);
  for (const [t, m = ''] of rows) {
    const s = performance.now(); const got = await written(t as string); times.push(performance.now() - s);
    if (sorted(got) !== sorted(m)) { n++; out.push(`${t}\n   want ${sorted(m)}\n   got  ${sorted(got)}`); }
  }
  times.sort((a, b) => a - b);
  out.push(`differ ${n} of ${rows.length}; p50 ${times[times.length >> 1]} p99 ${times[Math.floor(times.length * 0.99)]} max ${times.at(-1)}`);
  writeFileSync('/tmp/w/boxx/out.txt', out.join('\n'));
}, 100000);
