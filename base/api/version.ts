import { existsSync, readFileSync } from 'node:fs';

/** Of a checkout, what its setup noted: it knows the commit. */
const NOTED = new URL('../../node_modules/.cache/version.txt', import.meta.url);
const PACKED = new URL('../../package.json', import.meta.url);

/**
 * The version of the product: `1.0.0` of a release, and `1.0.0+20261127.1f0c2d3e4b5a` of what was made from another commit, by its day
 * and its name.
 */
export const VERSION: string = existsSync(NOTED)
  ? readFileSync(NOTED, 'utf8')
  : JSON.parse(readFileSync(PACKED, 'utf8')).version;
