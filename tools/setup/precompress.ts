import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { WORTH_BYTES } from '@stoop/base/api/http/encode';

const inGzip = promisify(gzip);
const inBrotli = promisify(brotliCompress);
/** As many as Node has threads for it. */
const AT_ONCE = 4;

async function compress(path: string): Promise<void> {
  const raw = readFileSync(path);
  if (raw.length < WORTH_BYTES) return;
  writeFileSync(`${path}.gz`, await inGzip(raw, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  writeFileSync(`${path}.br`, await inBrotli(raw, { params }));
}

/**
 * Writes a `.br` and a `.gz` next to every text file of the folder, and next to each tile of the map; the server chooses by Accept-Encoding.
 */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,mjs,css,svg,json,geojson,pbf,txt,xml,webmanifest}', {
    cwd: folder,
  }).values();
  const work = async () => {
    for (const file of files) await compress(join(folder, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
