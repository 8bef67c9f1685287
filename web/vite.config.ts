import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
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
