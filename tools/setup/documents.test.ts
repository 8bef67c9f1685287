import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
type Table = Readonly<Record<string, readonly string[]>>;
const { FEATURES, PAGES_KNOW }: { FEATURES: Table; PAGES_KNOW: Table } = createRequire(
  import.meta.url,
)('./features.cjs');
const NAMES = Object.keys(FEATURES).toSorted();
/** The page of each folder, and how many lines it may have. */
const FOLDER_PAGES: [string, number][] = [
  ...NAMES.map((name): [string, number] => [`features/${name}`, 40]),
  ['base', 80],
  ['app', 40],
  ['server', 40],
];
const PAGES = globSync(['*.md', 'docs/**/*.md', '{base,app,server,features/*}/*.md'], {
  cwd: root,
});
const FOLDERS = /^(base|features|app|server|city|lab|tools|e2e|docs)\//;
const FLOORS = /^(rules|contract|api|web|testing)\//;
const { scripts } = JSON.parse(read('package.json'));
const SOURCES = globSync(
  [
    '{base,features,app,server,city,lab,tools,e2e}/**/*.{ts,cjs,mjs}',
    '{base,features/*,app}/web/**/*.tsx',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] },
);
const FILES = SOURCES.map((path) => `/${path}`);
const WORDS = new Set(
  SOURCES.filter((path) => !path.includes('.test.')).flatMap(
    (path) => read(path).match(/\w+/g) ?? [],
  ),
);

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, what = '']) => what);
// A file may be named without its extension.
const isThere = (path: string) => globSync([path, `${path}.*`], { cwd: root }).length > 0;

test.each(PAGES)('%s names files, links and commands that there are', (page) => {
  const text = read(page);
  // What the build makes is not there before it.
  const files = found(text, /`([\w./-]+)`/g).filter(
    (path) => FOLDERS.test(path) && !path.includes('/build/'),
  );
  expect(files.filter((path) => !isThere(path))).toEqual([]);
  const links = found(text, /\]\(([^):#]+)[^)]*\)/g).filter((link) => link !== 'https');
  expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([]);
  const commands = found(text, /npm run ([\w:]+)/g);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test.each(['docs', ...FOLDER_PAGES.map(([folder]) => folder)])(
  'the page of %s names functions, fields and files that there are',
  (folder) => {
    const page = folder === 'docs' ? 'docs/architecture.md' : `${folder}/README.md`;
    const names = found(read(page), /`([\w./-]+)`/g).filter(
      (name) => !FOLDERS.test(name) && !name.startsWith('/'),
    );
    const isFile = (name: string) =>
      FILES.some((path) => path.endsWith(`/${name}`) || path.endsWith(`/${name}.ts`));
    // A header or a module may have hyphens, a field a dot.
    const isNamed = (name: string) => name.split(/[.-]/).every((word) => WORDS.has(word));
    const isKnown = (name: string) =>
      folder !== 'docs' && FLOORS.test(name)
        ? isThere(`${folder}/${name}`)
        : isFile(name) || isNamed(name);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  },
);

test.each(FOLDER_PAGES)('%s has a page of at most %i lines', (folder, most) => {
  expect(read(`${folder}/README.md`).trim().split('\n').length).toBeLessThanOrEqual(most);
});

/** What follows a mark, such as `- Tables:`, until the next one or a blank line. */
const listOf = (folder: string, mark: string) =>
  new RegExp(`^- ${mark}: ([^]*?)(?=\\n- |\\n\\n)`, 'm').exec(read(`${folder}/README.md`))?.[1] ??
  '';

test.each([...NAMES.map((name) => `features/${name}`), 'base'])(
  'the page of %s names the tables of its tables.sql',
  (folder) => {
    const tables = globSync(`${folder}/api/**/tables.sql`, { cwd: root }).flatMap((path) =>
      found(read(path), /^CREATE TABLE (\w+)/gm),
    );
    expect(found(listOf(folder, 'Tables'), /`(\w+)`/g).toSorted()).toEqual(tables.toSorted());
  },
);

describe('the page of a feature names those that it may import, and those that may import it', () => {
  const mayUse = (name: string) => [...(FEATURES[name] ?? []), ...(PAGES_KNOW[name] ?? [])];
  const namesIn = (text: string) =>
    (text.match(/[a-z-]+/g) ?? []).filter((word) => NAMES.includes(word));

  test.each(NAMES)('%s', (name) => {
    const users = NAMES.filter((other) => mayUse(other).includes(name));
    expect(namesIn(listOf(`features/${name}`, 'Uses')).toSorted()).toEqual(mayUse(name).toSorted());
    expect(namesIn(listOf(`features/${name}`, 'Used by')).toSorted()).toEqual(users);
  });
});

test('docs/architecture.md lists each feature once', () => {
  const listed = found(read('docs/architecture.md'), /^\| \[([\w-]+)\]\(\.\.\/features/gm);
  expect(listed).toEqual(NAMES);
});

test('docs/glossary.md explains each word once', () => {
  const words = found(read('docs/glossary.md'), /^\| ([^|]+?) \|/gm).flatMap((cell) =>
    cell.toLowerCase().split(', '),
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
