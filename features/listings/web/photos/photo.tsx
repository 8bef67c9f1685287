import type { CSSProperties } from 'react';
import type { ListingPhoto } from '../../rules/documents.ts';
import { DRAWN_TAG, isDrawn, largestFile, photoSources } from '../../rules/listing-photo.ts';

interface PhotoProps {
  photo: ListingPhoto;
  alt: string;
  /** Its width on the page, as an `img` says it. */
  sizes: string;
  /** Whether it is loaded before others. */
  isFirst?: boolean;
  fits?: boolean;
}

/** A photo over its blurred first paint. It fills its frame, cut where it has another shape, unless it `fits` into it. */
export function Photo({ photo, alt, sizes, isFirst = false, fits = false }: PhotoProps) {
  const { blur, width, height } = photo;
  const widths = { sizes: isFirst ? sizes : `auto, ${sizes}`, width, height };
  return (
    <span
      className={`photo ${fits ? 'photo-fits' : ''}`}
      {...(fits && { style: { '--ratio': width / height } as CSSProperties })}
    >
      <img src={blur} alt="" className="photo-blur" />
      <picture>
        <source type="image/avif" srcSet={photoSources(photo, 'avif')} {...widths} />
        <img
          alt={alt}
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          {...widths}
          srcSet={photoSources(photo, 'webp')}
          src={largestFile(photo)}
        />
      </picture>
      {isDrawn(photo) && (
        <span className="drawn-tag" aria-hidden="true">
          {DRAWN_TAG}
        </span>
      )}
    </span>
  );
}
