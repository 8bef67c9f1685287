import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Reads docs/requirements.md and the files that name its ids. Run as a command, it lists each id with the
 * tests that name it.
 */
const root = join(import.meta.dirname, '../..');
export const REQUIREMENTS_PAGE = 'docs/requirements.md';

const BUILT = ['yes', 'in part', 'no'] as const;

export interface Requirement {
  /** Such as `R5.08`. */
  id: string;
  sentence: string;
  built: string;
}

/** A file that may name ids, with its path from the root of the repository. */
export interface SourceFile {
  path: string;
  text: string;
}

/** The rows of the table of pages are the titles of a test. */
const isTest = ({ path }: SourceFile) =>
  /\.(test|spec)\.tsx?$/.test(path) || path === 'app/rules/pages/pages.ts';
/** Comments prove nothing. A comment after code follows a blank, unlike `//` in an address. */
const withoutComments = (text: string) => text.replace(/^\s*\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/gm, '');

/** The ids that a text names; a range such as R3.11–R3.14 names all of its ids. */
export function idsIn(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, group, first, last] of text.matchAll(
    /\bR(\d{1,2})\.(\d\d)\b(?:\s?[–-]\s?R\1\.(\d\d)\b)?/g,
  ))
    for (let at = Number(first); at <= Number(last ?? first); at += 1)
      ids.add(`R${group}.${String(at).padStart(2, '0')}`);
  return ids;
}

/** The rows of the page in order. */
export const readRequirements = (page: string): Requirement[][] =>
  page.split(/^## /m).map((section) =>
    [...section.matchAll(/^\| (R\S+) \| (.*) \| (.*) \|$/gm)].map(([, id, sentence, built]) => ({
      id: id ?? '',
      sentence: sentence ?? '',
      built: built ?? '',
    })),
  );

/** The paths of the files that name each id. */
export function whereNamed(files: SourceFile[]): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const id of idsIn(text)) named.set(id, [...(named.get(id) ?? []), path]);
  return named;
}

/** The tests that name each id outside of comments. */
export const whereProved = (files: SourceFile[]): Map<string, string[]> =>
  whereNamed(files.filter(isTest).map(({ path, text }) => ({ path, text: withoutComments(text) })));

/** The errors of the page, one line each; empty if page and files agree. */
export function checkRequirements(page: string, files: SourceFile[]): string[] {
  const sections = readRequirements(page);
  const rows = sections.flat();
  const ids = rows.map(({ id }) => id);
  const proved = whereProved(files);
  return [
    ...[...whereNamed(files)]
      .filter(([id]) => !ids.includes(id))
      .map(([id, paths]) => `${id} is not in ${REQUIREMENTS_PAGE}, and is named in ${paths[0]}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...sections.flatMap((section) =>
      section
        .filter(({ id }, at) => at > 0 && id < (section[at - 1]?.id ?? ''))
        .map(({ id }) => `${id} is out of order in its table`),
    ),
    ...rows
      .filter(({ id }) => !/^R\d\.\d\d$/.test(id))
      .map(({ id }) => `${id} is no id such as R5.08`),
    ...rows.flatMap(({ id, built }) => {
      if (!BUILT.some((word) => word === built)) return [`${id} is built "${built}"`];
      if (built === 'no')
        return proved.has(id) ? [`${id} is marked as not built, but a test names it`] : [];
      return proved.has(id) ? [] : [`${id} is marked as built, but no test names it`];
    }),
  ];
}

/** The page, and every file of the repository that may name an id. */
export function readRepository(): { page: string; files: SourceFile[] } {
  const paths = globSync('**/*.{ts,tsx,mjs,cjs,css,md,sql,py,json}', {
    cwd: root,
    exclude: (path) =>
      /(^|\/)(node_modules|build|data|city|map-data\/.*json|package-lock\.json)$/.test(path),
  });
  return {
    page: readFileSync(join(root, REQUIREMENTS_PAGE), 'utf8'),
    files: paths
      .filter((path) => path !== REQUIREMENTS_PAGE)
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { page, files } = readRepository();
  const proved = whereProved(files);
  const rows = readRequirements(page).flat();
  for (const { id, built } of rows)
    console.log(`${id}  ${built.padEnd(7)}  ${proved.get(id)?.join(' ') ?? 'no test'}`);
  const unproved = rows.filter(({ id }) => !proved.has(id)).map(({ id }) => id);
  console.log(`\nNo test names ${unproved.join(', ') || 'none'}.`);
}
