import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

/** Imported in a place that a release does not reach: development, browsers, and what its packages can do without. */
export const NOT_RELEASED = new Set([
  ...['vite', 'pg-native', 'maplibre-gl', '@opentelemetry/core'],
  // Type declarations and tools of packages that are there.
  ...['csstype', 'typescript'],
]);

/** What pages and server resolve by a path, which no import shows. */
export const BY_PATH = ['@expo-google-fonts/inter-tight'];

/** What of a package nothing reads that runs. */
const LEFT_OUT =
  /\.(?:map|d\.[cm]?ts|[cm]?tsx?|md|markdown|flow)$|(?:^|\/)(?:test|tests|__tests__|docs|examples?|benchmarks?|\.github)\/|(?:^|\/)\.[^/]*$/i;

/** Parts of large packages that the product does not use. */
const PARTS: Readonly<Record<string, RegExp>> = {
  '@electric-sql/pglite':
    /\.tar\.gz$|\.cjs$|^dist\/(?:live|node-postgres|worker|vector|contrib|pgtap|templating)\//,
  '@expo-google-fonts/inter-tight': /_Italic|(?:100|200|300|500|800|900)\w*\//,
  // Node finds the names of what is exported in files for development.
  'react-dom': /react-dom-(?:client|profiling)\./,
  pdfkit: /^js\/(?:pdfkit\.standalone|pdfkit\.es5)/,
};
/** Licences stay, whatever they are called. */
const LICENSE = /^(?:licen[cs]e|copying|notice)/i;

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Package extends Manifest {
  /** Below the root, such as `node_modules/react`. */
  folder: string;
  /** Below its folder, sorted. */
  files: string[];
}

const IMPORTED =
  /(?:\bfrom\s*|\bimport\(\s*|\bimport\s*|\brequire\(\s*)(["'])([^"'\n./][^"'\n]*)\1/g;
const BUILTIN = new Set(builtinModules);

/** `@scope/name` or `name` of what a module imports. */
const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that modules import. */
export function importedPackages(sources: readonly string[]): Set<string> {
  const names = sources.flatMap((source) =>
    [...source.matchAll(IMPORTED)].map(([, , name = '']) => nameOf(name)),
  );
  return new Set(
    names.filter(
      (name) =>
        /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) && !BUILTIN.has(name) && !name.startsWith('node:'),
    ),
  );
}

function filesOf(root: string, folder: string, name: string): string[] {
  const isPart = PARTS[name];
  return globSync('**/*', {
    cwd: join(root, folder),
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules',
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .filter(
      (file) =>
        LICENSE.test(file.split('/').at(-1) ?? '') || !(LEFT_OUT.test(file) || isPart?.test(file)),
    )
    .toSorted();
}

/** Where Node finds a package for one in a folder; null where it is not installed. */
function resolveFrom(root: string, folder: string, name: string): string | null {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = `${at}${at && '/'}node_modules/${name}`;
    if (existsSync(join(root, found, 'package.json'))) return found;
    if (at === '') return null;
  }
}

/** These packages with all that they need, as they are installed, sorted. */
export function closeOver(root: string, names: Iterable<string>): Package[] {
  const found = new Map<string, Package>();
  const add = (from: string, name: string, isNeeded: boolean) => {
    if (NOT_RELEASED.has(name)) return;
    const folder = resolveFrom(root, from, name);
    if (folder === null) {
      if (isNeeded) throw new Error(`${name} is not installed: run npm ci`);
      return;
    }
    if (found.has(folder)) return;
    const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    found.set(folder, { ...manifest, folder, files: filesOf(root, folder, name) });
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
    for (const one of Object.keys(dependencies)) add(folder, one, !(one in optionalDependencies));
    // Of those for each platform, the installed one.
    for (const one of Object.keys({ ...optionalDependencies, ...peerDependencies }))
      add(folder, one, false);
  };
  for (const name of names) add('', name, true);
  return [...found.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}
