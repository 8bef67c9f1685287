import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Where the browser's code begins: the frame of every page, and the pages themselves. */
const FRAME = /\/web\/app\/(entry\.client|root)\.tsx/;
const LANDING = /\/web\/app\/routes\/landing\.tsx/;
const PAGE = /\/web\/app\/routes\/.*\.tsx?/;

/**
 * Follows static imports upwards: tells whether a first visit loads a module and other pages load it too. All
 * of those come in one file, because one compresses better than thirty.
 */
function openFirstVisit() {
  const seen = new Map<string, Set<string>>();
  const loadedBy = (id: string, context: Rolldown.ChunkingContext): Set<string> => {
    const known = seen.get(id);
    if (known) return known;
    const by = new Set<string>();
    seen.set(id, by);
    for (const [name, start] of Object.entries({ FRAME, LANDING, PAGE }))
      if (start.test(id)) return by.add(name === 'PAGE' ? id : name);
    for (const importer of context.getModuleInfo(id)?.importers ?? [])
      for (const start of loadedBy(importer, context)) by.add(start);
    return by;
  };
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    const by = loadedBy(id, context);
    return by.has('FRAME') || (by.has('LANDING') && by.size > 1);
  };
}

const isOfFirstVisit = openFirstVisit();

const STAFF_CODE = /\/web\/app\/(console|(?:routes|compositions|features\/[^/]+)\/staff)\//;

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepStaffApart],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The names of all that the parts loaded later import would be 1 kB of every first visit; a part names its own.
    modulePreload: {
      resolveDependencies: (_part, imports, { hostId }) =>
        /\/(shared|landing)-/.test(hostId) ? [] : imports,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Every page needs all of it.
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: (id, context) => (isOfFirstVisit(id, context) ? 'shared' : null),
              test: /\/(web\/app|domain)\//,
            },
          ],
        },
      },
    },
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
});
