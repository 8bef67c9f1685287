import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { WORTH_BYTES } from '@stoop/base/api/http/encode';

/**
 * Writes a `.br` and a `.gz` next to every text file of the folder, and next to each tile of the map; the server chooses by Accept-Encoding.
 */
export function precompress(folder: string): void {
  for (const file of globSync('**/*.{js,mjs,css,svg,json,geojson,pbf,txt,xml,webmanifest}', {
    cwd: folder,
  })) {
    const path = join(folder, file);
    const raw = readFileSync(path);
    if (raw.length < WORTH_BYTES) continue;
    writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(raw, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
        },
      }),
    );
  }
}
