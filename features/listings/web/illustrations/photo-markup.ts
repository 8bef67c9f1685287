import type { ListingPhoto } from '../../rules/documents.ts';
import { largestFile, photoSources } from '../../rules/listing-photo.ts';

/** `auto` is the width of the frame where a browser knows it; the others assume a card. */
const SIZES = 'auto, (min-width: 64rem) 20rem, 50vw';

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? '');

/** A photo over its blurred first paint, as markup; its frame has its text. */
export function photoMarkup(photo: ListingPhoto): string {
  const { blur, width, height } = photo;
  const sources = (format: 'avif' | 'webp') =>
    `srcset="${escaped(photoSources(photo, format))}" sizes="${SIZES}"`;
  return `<img src="${escaped(blur)}" alt=""><picture><source type="image/avif" ${sources('avif')}><img loading="lazy" decoding="async" ${sources('webp')} src="${escaped(largestFile(photo))}" width="${width}" height="${height}" alt=""></picture>`;
}
