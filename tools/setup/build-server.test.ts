import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundlePrograms } from './build-server.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What is no ASCII stands in each kind of place: a text, a template, an expression of two kinds, a name. */
const SOURCE = `
// A “reason”.
const größe = 'El Barrio – “uptown”, 7 Av · 💛';
export const said = [größe, \`a\${größe}’s\`, 'a–b—c'.split(/[–—]/), '💛'.replace(/^[💛é]$/u, 'é')];
`;

test('what is built of the server is ASCII, which the engine keeps in half of the memory, and says the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-build-'));
  try {
    const program = join(folder, 'program.ts');
    writeFileSync(program, SOURCE);
    await bundlePrograms({ program: relative(ROOT, program) }, join(folder, 'built'));
    const built = join(folder, 'built/program.js');
    expect(readFileSync(built, 'utf8')).not.toMatch(/[^\0-\x7F]|reason/);
    const { said } = await import(/* @vite-ignore */ pathToFileURL(built).href);
    const text = 'El Barrio – “uptown”, 7 Av · 💛';
    expect(said).toEqual([text, `a${text}’s`, ['a', 'b', 'c'], 'é']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
