import { readFileSync } from 'node:fs';

interface Packed {
  version: string;
  /** Of a release. */
  stoop?: { made?: string };
}
const { version, stoop }: Packed = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
/** The version of the product. */
export const VERSION = version;
/** The version and, of a release, the commit that it was made from, with its day. */
export const VERSION_WORDS = stoop?.made === undefined ? version : `${version} (${stoop.made})`;
