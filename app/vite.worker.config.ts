import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const CLIENT = join(import.meta.dirname, 'build/client');
const MANIFEST = /^manifest-(?<release>\w+)\.js$/;

/** The version of the manifest of the pages, which have been built before. */
function readRelease(): string {
  const names = readdirSync(join(CLIENT, 'assets'));
  const release = names.flatMap((name) => MANIFEST.exec(name)?.groups?.release ?? [])[0];
  if (release === undefined) throw new Error('the pages are built before their worker');
  return release;
}

/** A map loads them in a thread of its own, so that its page does not know them. */
const mapFiles = (): string[] =>
  readdirSync(join(CLIENT, 'map'))
    .filter((name) => name.endsWith('.geojson'))
    .map((name) => `/map/${name}`);

/** The service worker: one file beside the pages, because a worker controls only what is below its own address. */
export default defineConfig({
  publicDir: false,
  define: {
    __RELEASE__: JSON.stringify(readRelease()),
    __MAP_FILES__: JSON.stringify(mapFiles()),
  },
  build: {
    target: 'es2023',
    outDir: CLIENT,
    emptyOutDir: false,
    lib: {
      entry: join(import.meta.dirname, 'worker/offline-worker.ts'),
      formats: ['es'],
      fileName: () => 'offline-worker.js',
    },
  },
});
