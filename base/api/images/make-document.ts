import { Refused, refuse } from '../../contract/refuse.ts';
import { checkPdf, type PdfRefusal } from '../pdf/check-pdf.ts';
import { checkImage, type ImageFault } from './decode.ts';
import { isHeic, readHeic } from './heic.ts';

export const DOCUMENT_KINDS = ['pdf', 'jpeg', 'png', 'heic'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** An uploaded document as it is stored. */
export interface MadeDocument {
  type: 'application/pdf' | 'image/jpeg' | 'image/heic';
  bytes: Uint8Array<ArrayBuffer>;
  /** Null for pictures. */
  pages: number | null;
}

/** Why a file is no document. */
export type DocumentFault = PdfRefusal | 'document/not-as-named' | 'document/too-large';

/** Phones make pictures of 50 megapixels. */
const PIXELS_MAX = 50_000_000;
const BYTES_MAX = 15 * 1024 * 1024;

const BEGINNINGS: Readonly<Record<DocumentKind, (file: Buffer) => boolean>> = {
  // Programs write other bytes before it, up to this length.
  pdf: (file) => file.subarray(0, 1_024).includes('%PDF-'),
  jpeg: (file) => file.toString('hex', 0, 3) === 'ffd8ff',
  png: (file) => file.toString('hex', 0, 8) === '89504e470d0a1a0a',
  heic: isHeic,
};

const PICTURE_FAULTS: Readonly<Record<ImageFault, DocumentFault>> = {
  'photo/wrong-type': 'document/not-as-named',
  'photo/too-large': 'document/too-large',
  'photo/too-complex': 'document/too-complex',
  'photo/unreadable': 'document/unreadable',
};

type Made = MadeDocument | Refused<DocumentFault>;

async function makePdf(file: Buffer<ArrayBuffer>): Promise<Made> {
  const checked = await checkPdf(file);
  if (checked instanceof Refused) return checked;
  return { type: 'application/pdf', bytes: new Uint8Array(file), pages: checked.pages };
}

/** Encoded again from its pixels alone, fine enough for small print. */
async function makePicture(file: Buffer<ArrayBuffer>): Promise<Made> {
  const image = await checkImage(new Uint8Array(file), PIXELS_MAX);
  if (image instanceof Refused) return refuse(PICTURE_FAULTS[image.code]);
  if (image.isAnimated) return refuse('document/unreadable');
  try {
    const encoder = { quality: 85, chromaSubsampling: '4:4:4' };
    const jpeg = await image.decode().toColorspace('srgb').jpeg(encoder).toBuffer();
    if (jpeg.length > BYTES_MAX) return refuse('document/too-complex');
    return { type: 'image/jpeg', bytes: new Uint8Array(jpeg), pages: null };
  } catch {
    return refuse('document/unreadable');
  }
}

function makeHeic(file: Buffer<ArrayBuffer>): Made {
  const picture = readHeic(file);
  if (!picture) return refuse('document/unreadable');
  if (picture.isEncrypted) return refuse('document/encrypted');
  if (picture.pixels === 0) return refuse('document/empty');
  if (picture.pixels > PIXELS_MAX) return refuse('document/too-large');
  return { type: 'image/heic', bytes: new Uint8Array(picture.bytes), pages: null };
}

const MAKERS = { pdf: makePdf, jpeg: makePicture, png: makePicture, heic: makeHeic };

/**
 * Reads a file as the kind that it is said to be, and makes of it what is stored. Only `images.ts`, which calls this in a child
 * process, limits the time.
 */
export async function makeDocument(
  bytes: Uint8Array<ArrayBuffer>,
  kind: DocumentKind,
): Promise<Made> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return refuse('document/empty');
  return BEGINNINGS[kind](file) ? MAKERS[kind](file) : refuse('document/not-as-named');
}
