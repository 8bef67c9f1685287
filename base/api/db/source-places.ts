import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Kept only as long as memory is not needed: those of a server take 30 MB. */
const maps = new Map<string, WeakRef<SourceMap>>();

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url)?.deref();
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')));
    maps.set(url, new WeakRef(map));
    return map;
  } catch {
    // It is no file of a build.
    return null;
  }
}

/** A line of a stack with the place in the source, where it names one in a file of the build. */
export const inSources = (frame: string): string =>
  frame.replace(
    /(file:\S+?\.js):(\d+):(\d+)/,
    (place, url: string, line: string, column: string) => {
      const found = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found) || !found.originalSource) return place;
      const { originalSource, originalLine, originalColumn } = found;
      return `${new URL(originalSource, url).href}:${originalLine + 1}:${originalColumn + 1}`;
    },
  );
