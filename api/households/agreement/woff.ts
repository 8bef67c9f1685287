import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, sfnt: 12 } as const;
const ENTRY = { woff: 20, sfnt: 16 } as const;

interface Entry {
  tag: number;
  checksum: number;
  bytes: Buffer;
}

function entriesIn(woff: Buffer): Entry[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER.woff + index * ENTRY.woff;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(at + field),
    ) as [number, number, number, number, number];
    const stored = woff.subarray(offset, offset + packed);
    return { tag, checksum, bytes: packed < length ? inflateSync(stored) : stored };
  });
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

/** The TrueType file in a WOFF 1 file. What draws with a font inflates its tables again for each document. */
export function trueTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1 file');
  const entries = entriesIn(woff);
  const count = entries.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [index, word] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(word, 4 + index * 2);
  let offset = head.length;
  const tables = entries.map(({ tag, checksum, bytes }, index) => {
    for (const [field, value] of [tag, checksum, offset, bytes.length].entries())
      head.writeUInt32BE(value, HEADER.sfnt + index * ENTRY.sfnt + field * 4);
    offset += padded(bytes.length);
    return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
  });
  return Buffer.concat([head, ...tables]);
}
