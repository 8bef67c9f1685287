import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Where the browser's code begins: the frame of every page, and the pages themselves. */
const FRAME = /\/app\/web\/(entry\.client|root)\.tsx/;
/** What every page loads once it is at rest, for times without a network. */
const AT_REST =
  /\/(?:app\/web\/compositions\/(offline|offline-parts|error-page)|base\/web\/platform\/(offline-pages|reachability|refused-page))\.tsx?/;
const PAGE = /\/app\/web\/routes\/([^?]*)\.tsx?/;

/** Pages that one visitor goes through, one after the other; all others are in the last row. */
const FAMILIES: readonly (readonly [name: string, pages: RegExp])[] = [
  ['results', /^(search|map)$/],
  ['homes', /^(building|unit.*|compare|schedule-.*|report-unit|neighborhoods?)$/],
  ['account', /^(portal\/.*|application.*)$/],
  ['sign-in', /^(login|logout|signup|.*-password|verify-email|google-done|contact|.*-link)$/],
  ['pages', /^/],
];

const familyOf = (page: string) => FAMILIES.find(([, pages]) => pages.test(page))?.[0] ?? '';

/** Where the static imports that lead to a module begin: `FRAME`, `AT_REST`, and the names of pages. */
function loadedBy(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const by = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const page = PAGE.exec(module)?.[1];
    if (page !== undefined) by.add(page);
    else if (FRAME.test(module)) by.add('FRAME');
    else if (module !== id && AT_REST.test(module)) by.add('AT_REST');
    else for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return by;
}

/** Where nearly all families load a module, it is as good as all. */
const MOST = FAMILIES.length - 1;

/** What loads a module: the first visit, every page at rest, or families of pages, unless one page alone does. */
function loadersOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const by = loadedBy(id, context);
  if (by.has('FRAME') || (by.has('landing') && by.size > 1)) return ['shared'];
  const pages = [...by].filter((page) => page !== 'AT_REST' && !page.startsWith('staff/'));
  if (by.has('AT_REST') && pages.length > 0) return ['at-rest'];
  const families = [...new Set(pages.map(familyOf))].sort();
  if (families.length >= MOST) return ['most'];
  return pages.length < 2 ? [] : families;
}

const filesOf = (isWanted: (loaders: string[]) => boolean) => ({
  test: /\/(app|base|features\/[^/]+)\/(web|rules)\//,
  name: (id: string, context: Rolldown.ChunkingContext) => {
    const loaders = loadersOf(id, context);
    return isWanted(loaders) ? loaders.join('-') : null;
  },
});

/**
 * One file for the modules of each set of families, because one for each set of pages would be fifty files a page.
 * A file also takes what its modules import unless an earlier one has it: so the larger sets come first.
 */
const FILES = [
  ...['shared', 'at-rest', 'most'].map((name) => filesOf(([loader]) => loader === name)),
  ...[3, 2, 1].map((families) => filesOf(({ length }) => length === families)),
];

const STAFF_CODE =
  /\/(?:base\/web\/console|app\/web\/(?:routes|compositions)\/staff|features\/[^/]+\/web\/staff)\//;

/** Fails the build if a page of renters would load code or styles of staff, at once or later. */
const keepStaffApart: Plugin = {
  name: 'keep-staff-apart',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const loaded = new Set(
      chunks.filter(
        ({ isEntry, facadeModuleId }) => isEntry && !STAFF_CODE.test(facadeModuleId ?? ''),
      ),
    );
    for (const { imports, dynamicImports } of loaded)
      for (const chunk of chunks)
        if ([...imports, ...dynamicImports].includes(chunk.fileName)) loaded.add(chunk);
    const staff = [...loaded].flatMap(({ moduleIds }) =>
      moduleIds.filter((id) => STAFF_CODE.test(id)),
    );
    if (staff.length > 0) this.error(`pages of renters load code of staff:\n${staff.join('\n')}`);
  },
};

const LAYERS = '@layer properties, theme, base, components, utilities;';

/**
 * Each file of styles names the layers in their order, because the first that a page loads decides it: on an error page that
 * may be one of the page that was asked for.
 */
const orderLayers: Plugin = {
  name: 'order-layers',
  enforce: 'pre',
  transform: (code, id) => (/\.css$/.test(id) ? `${LAYERS}\n${code}` : null),
};

type BuiltFiles = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;
const ENTRY = /^web\/(?:entry\.client|root)\.tsx/;

/** All files that the imports of a file lead to. */
function importedBy(built: BuiltFiles, names: Iterable<string>): Set<string> {
  const imported = new Set(names);
  for (const name of imported) for (const next of built[name]?.imports ?? []) imported.add(next);
  return imported;
}

/**
 * Every visitor loads the manifest of all pages first. A page names what it imports in one order, which compresses, and
 * without what the frame of every page has loaded: a seventh of the manifest.
 */
const shortenManifest: Plugin = {
  name: 'shorten-manifest',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    const path = join(dir, '.vite/manifest.json');
    const built: BuiltFiles = JSON.parse(readFileSync(path, 'utf8'));
    const frame = importedBy(
      built,
      Object.keys(built).filter((name) => ENTRY.test(name)),
    );
    for (const [name, file] of Object.entries(built))
      if (!frame.has(name) && file.imports)
        file.imports = [...importedBy(built, file.imports)].filter((id) => !frame.has(id)).sort();
    writeFileSync(path, JSON.stringify(built));
  },
};

export default defineConfig({
  plugins: [orderLayers, tailwindcss(), reactRouter(), keepStaffApart, shortenManifest],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The shortest that the bundler takes for so many files: the landing page names all of them.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Every page needs all of it.
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            ...FILES,
          ],
        },
      },
    },
  },
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '../{base,features/*}/web/**/*.{ts,tsx}'] },
});
