import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface PdfParts {
  /** Objects besides the catalog, as they stand in the file. */
  objects?: readonly string[];
  pages?: number;
  /** More of the dictionary of the catalog, of each page, and of the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /** What stands before the table of objects. */
  before?: string;
}

/** A PDF file as programs write it, with a table of its objects. */
export function pdfOf({
  objects = [],
  pages = 1,
  catalog = '',
  page = '',
  trailer = '',
  before = '',
}: PdfParts = {}): Buffer<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`);
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} /MediaBox [0 0 612 792] >>`,
    ...kids.map(() => `<< /Type /Page /Parent 2 0 R ${page} >>`),
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const offsets = all.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  text += before;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** An object that is a stream, packed as it says. */
export function streamOf(data: Buffer, dictionary = ''): string {
  const packed = deflateSync(data);
  return `<< /Length ${packed.length} /Filter /FlateDecode ${dictionary} >>\nstream\n${packed.toString('latin1')}\nendstream`;
}

/** A stream with these objects, as newer programs write them. */
export function packedObjects(objects: readonly (readonly [number: number, object: string])[]) {
  let body = '';
  const head = objects.map(([number, object]) => {
    const at = body.length;
    body += `${object} `;
    return `${number} ${at}`;
  });
  const first = `${head.join(' ')} `;
  const dictionary = `/Type /ObjStm /N ${objects.length} /First ${first.length}`;
  return streamOf(Buffer.from(first + body, 'latin1'), dictionary);
}

/** A file in the boxes of HEIC, with Exif; what would decode its picture is made for another codec, and nothing here does. */
export async function heicOf(edge = 64): Promise<Buffer<ArrayBuffer>> {
  const create = { width: edge, height: edge, channels: 3, background: 'red' } as const;
  const avif = await sharp({ create })
    .avif()
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .toBuffer();
  const text = avif
    .toString('latin1')
    .replace('ftypavif', 'ftypheic')
    .replaceAll('av01', 'hvc1')
    .replaceAll('avif', 'heic');
  return Buffer.from(text, 'latin1');
}
