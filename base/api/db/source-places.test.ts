import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inSources } from './source-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'stoop-places-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => pathToFileURL(join(folder, name)).href;

/** Its one place: the first character of `built.js` is that of line 5 of `../submit.ts`. */
writeFileSync(
  join(folder, 'built.js.map'),
  JSON.stringify({ version: 3, sources: ['../submit.ts'], names: [], mappings: 'AAIA' }),
);

test('a line of a stack in a file of the build names the line of the source', () => {
  const source = new URL('../submit.ts', at('built.js')).href;
  expect(inSources(`    at submit (${at('built.js')}:1:1)`)).toBe(`    at submit (${source}:5:1)`);
});

test.each([
  ['in a file without a map', `    at run (${at('other.js')}:1:1)`],
  ['in a source', `    at run (${at('other.ts')}:3:7)`],
  ['of Node', '    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)'],
  ['without a place', '    at Array.map (<anonymous>)'],
])('a line %s stays as it is', (_, frame) => {
  expect(inSources(frame)).toBe(frame);
});
