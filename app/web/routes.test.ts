import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_LIST } from '../rules/pages/pages.ts';
import routes from './routes.ts';

interface Route {
  path?: string | undefined;
  file: string;
  children?: Route[] | undefined;
}

const textOf = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
/** Whether a route exports one of these for the server. */
const hasOnServer = (file: string, names: string) =>
  new RegExp(`export (?:const|async function|function) (?:${names})\\b`).test(textOf(file));

const root = join(import.meta.dirname, '../..');

/** A page of staff with the files of the web that it imports, apart from the frame around all of them. */
function filesOfPage(file: string, files = new Set<string>()): Set<string> {
  files.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    / from '(\.[^']+|@stoop[^']+)'/g,
  )) {
    const path = name.startsWith('.') ? join(dirname(file), name) : name.replace('@stoop', root);
    const found = [path, `${path}.ts`, `${path}.tsx`].find((one) => existsSync(one));
    if (found?.includes('/web/') && !files.has(found)) filesOfPage(found, files);
  }
  return files;
}

/** The paths of the calls for staff of all buildings. */
const CALLS_OF_ALL = globSync(`${root}/{base,features/*}/contract/**/*routes.ts`).flatMap(
  (file) => {
    const text = readFileSync(file, 'utf8');
    const [, preset] = / (\w+) = staffRoutes\('all'\)/.exec(text) ?? [];
    const calls = RegExp(`\\b${preset}\\.\\w+\\(\\{[^{}]*?path: '/api/v1([^']+)'`, 'g');
    return Array.from(text.matchAll(calls), ([, path]) => path);
  },
);

/** Whether a page of staff makes a call that is for staff of all buildings. */
const isOfAll = (file: string) =>
  [...filesOfPage(join(import.meta.dirname, file))]
    .flatMap((part) => [
      ...readFileSync(part, 'utf8').matchAll(/'(?:\/api\/v1)?(\/staff\/[^']+)'/g),
    ])
    .some(([, path = '']) => CALLS_OF_ALL.includes(path));

/**
 * What a route is by its place, its file and its calls: who may open it, as the table of pages says it, and whether it
 * takes forms.
 */
function factsOf(file: string, isGuarded: boolean) {
  const takesForms = hasOnServer(file, 'action');
  if (file.startsWith('routes/staff/'))
    return {
      accesses: [!isGuarded ? 'staff alone' : isOfAll(file) ? 'staff of all' : 'staff'],
      takesForms,
    };
  if (isGuarded) return { accesses: ['signed in'], takesForms };
  if (file.endsWith('.ts')) return { accesses: [takesForms ? 'form' : 'file'], takesForms };
  return { accesses: ['open', 'public', 'visitors'], takesForms };
}

type Facts = ReturnType<typeof factsOf>;

/** What each address is by the tree of routes. */
const addressesOf = (tree: Route[], above = '', isGuarded = false): [string, Facts][] =>
  tree.flatMap(({ path, file, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    const guarded = isGuarded || file === 'routes/guarded.tsx';
    if (children) return addressesOf(children, address, guarded);
    return [[address || '/', factsOf(file, guarded)]];
  });

const ADDRESSES = new Map(addressesOf(routes));

test('the table of pages has a row for every address, and no other', () => {
  expect(PAGE_LIST.map(({ address }) => address).toSorted()).toEqual(
    [...ADDRESSES.keys()].toSorted(),
  );
});

test.each(PAGE_LIST)(
  '$proves R6.02 the address $address is $access, as the tree of routes and its calls have it',
  ({ address, access, takesForms }) => {
    const facts = ADDRESSES.get(address);
    expect(facts?.accesses).toContain(access);
    expect(takesForms).toBe(facts?.takesForms);
  },
);

/** The file of every page and of every layout. */
const filesOf = (tree: Route[]): string[] =>
  tree.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

const FILES = readdirSync(`${import.meta.dirname}/routes`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(import.meta.dirname.length + 1));

test('the folder of routes holds routes and nothing else', () => {
  expect(FILES.toSorted()).toEqual([...new Set(filesOf(routes))].toSorted());
});

const STAFF_FILES = FILES.filter((file) => file.startsWith('routes/staff/'));

test.each(STAFF_FILES)(
  '%s loads in the browser behind the guard, or admits staff itself',
  (file) => {
    expect(hasOnServer(file, 'loader|action')).toBe(textOf(file).includes('admitStaff('));
  },
);

test('every page of staff without a parameter is in their navigation', () => {
  const navigation = textOf('compositions/staff/staff-frame.tsx');
  const pages = PAGE_LIST.map(({ address }) => address).filter((address) =>
    /^\/staff(\/|$)[^:]*$/.test(address),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((address) => !navigation.includes(`to: '${address}'`))).toEqual([]);
});
