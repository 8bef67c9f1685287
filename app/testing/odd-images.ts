import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A chunk of a PNG file. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const square = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: 'red' } });

/** The offsets of a JPEG's first scan, of the tables of each scan, and of the end of the last one. */
function scansOf(jpeg: Buffer): { at: number; tables: number }[] {
  const scans: { at: number; tables: number }[] = [];
  let tables = 0;
  for (let at = 2; jpeg[at + 1] !== 0xd9; ) {
    const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : 0;
    if (marker < 0xc0) {
      at += 1;
      continue;
    }
    if (marker === 0xc4) tables ||= at;
    if (marker === 0xda) {
      scans.push({ at, tables: tables || at });
      tables = 0;
    }
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return scans;
}

/** A valid JPEG of `edge` pixels square with so many scans; each takes a dozen bytes. */
export async function jpegOfScans(edge: number, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await square(edge).jpeg({ progressive: true }).toBuffer();
  const scans = scansOf(jpeg);
  const parameters = (at: number) => at + 5 + 2 * (jpeg[at + 4] ?? 0);
  // An early scan refines all coefficients except the first, and may be repeated any number of times.
  const index = scans.findIndex(
    ({ at }) => jpeg[parameters(at)] === 1 && (jpeg[parameters(at) + 2] ?? 0) < 0x10,
  );
  const [scan, next] = [scans[index], scans[index + 1]];
  if (!scan || !next) throw new Error('the JPEG has no scan to repeat');
  const repeated = Buffer.from(jpeg.subarray(scan.at, next.tables));
  repeated[parameters(scan.at) + 2 - scan.at] = 0;
  const end = jpeg.length - 2;
  const copies = Array.from({ length: count - scans.length }, () => repeated);
  const tables = jpeg.subarray(scan.tables, scan.at);
  return new Uint8Array(
    Buffer.concat([jpeg.subarray(0, end), tables, ...copies, jpeg.subarray(end)]),
  );
}

const uint24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];

function riffChunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8, name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** An animated WebP file with so many frames of 4 × 4 pixels. */
export async function webpOfFrames(count: number): Promise<Uint8Array<ArrayBuffer>> {
  const still = (await square(4).webp().toBuffer()).subarray(12);
  const size = [...uint24(3), ...uint24(3)];
  const placed = Buffer.from([...uint24(0), ...uint24(0), ...size, ...uint24(100), 0]);
  const frame = riffChunk('ANMF', Buffer.concat([placed, still]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', Buffer.from([2, 0, 0, 0, ...size])),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: count }, () => frame),
  ]);
  return new Uint8Array(riffChunk('RIFF', body));
}
