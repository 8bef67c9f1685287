import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const PAGES = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const FLOORS = /^(base|features|app|server|city|lab|tools|e2e|docs)\//;
const { scripts } = JSON.parse(read('package.json'));
const SOURCES = globSync(
  [
    '{base,features,app,server,city,lab,tools,e2e}/**/*.{ts,cjs,mjs}',
    '{base,features/*,app}/web/**/*.tsx',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/build/**', '**/*.test.ts'] },
);

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, what = '']) => what);

test.each(PAGES)('%s names files, links and commands that there are', (page) => {
  const text = read(page);
  const files = found(text, /`([\w./-]+)`/g).filter((path) => FLOORS.test(path));
  // A file may be named without its extension.
  const isThere = (path: string) => globSync([path, `${path}.*`], { cwd: root }).length > 0;
  expect(files.filter((path) => !isThere(path))).toEqual([]);
  const links = found(text, /\]\(([^):#]+)\)/g);
  expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([]);
  const commands = found(text, /npm run ([\w:]+)/g);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('docs/architecture.md names functions, fields and files that there are', () => {
  const words = new Set(SOURCES.flatMap((path) => read(path).match(/\w+/g) ?? []));
  const files = SOURCES.map((path) => `/${path}`);
  const names = found(read('docs/architecture.md'), /`([\w./-]+)`/g).filter(
    (name) => !FLOORS.test(name) && !name.startsWith('/'),
  );
  const isFile = (name: string) =>
    files.some((path) => path.endsWith(`/${name}`) || path.endsWith(`/${name}.ts`));
  // A header or a module may have hyphens, a field a dot.
  const isNamed = (name: string) => name.split(/[.-]/).every((word) => words.has(word));
  expect(names.filter((name) => !isFile(name) && !isNamed(name))).toEqual([]);
});

test('docs/glossary.md explains each word once', () => {
  const words = found(read('docs/glossary.md'), /^\| ([^|]+?) \|/gm).flatMap((cell) =>
    cell.toLowerCase().split(', '),
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
