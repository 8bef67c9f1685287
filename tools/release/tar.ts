import { gzipSync } from 'node:zlib';

export interface Entry {
  /** With slashes, below the folder that the archive unpacks to. */
  path: string;
  /** The bytes of a file, or what a link leads to. */
  content: Buffer | { linksTo: string };
  isProgram?: boolean;
}

const BLOCK = 512;
/** A moment like any other: 2026-01-01. What is packed again must be the same byte for byte. */
const TIME = 1_767_225_600;

/** A name of more than 100 bytes is divided at a slash, of which the first part has 155 at most. */
function divide(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { name, prefix };
  }
  throw new Error(`${path} is too long a name for an archive`);
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A header of POSIX tar (ustar). */
function headerOf({ path, content, isProgram = false }: Entry): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { name, prefix } = divide(path);
  const isLink = 'linksTo' in content;
  header.write(name, 0);
  header.write(octal(isProgram || isLink ? 0o755 : 0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(isLink ? 0 : content.length, 12), 124);
  header.write(octal(TIME, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(isLink ? '2' : '0', 156);
  if (isLink) header.write(content.linksTo, 157);
  header.write('ustar\x0000', 257);
  header.write('root', 265);
  header.write('root', 297);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** An archive that depends on nothing but its entries, whatever their order, clock and user. */
export function packTar(folder: string, entries: readonly Entry[]): Buffer {
  const sorted = entries.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const blocks = sorted.flatMap((entry) => {
    const header = headerOf({ ...entry, path: `${folder}/${entry.path}` });
    if ('linksTo' in entry.content) return [header];
    return [header, entry.content, Buffer.alloc(-entry.content.length & (BLOCK - 1))];
  });
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // The system on which it was packed: unknown.
  packed[9] = 255;
  return packed;
}
