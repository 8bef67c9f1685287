import { type ReactNode, useState } from 'react';

const SIZES = {
  small: 'size-9 text-sm',
  medium: 'size-14 text-lg',
  large: 'size-28 text-3xl',
} as const;
const TONES = { page: 'bg-ink text-ground', header: 'bg-white text-black' } as const;

/** The photo addresses that may be shown: our own uploads, previews in this tab and photos from Google. */
const ALLOWED_PHOTOS = [
  /^\/api\/v1\/photos\/[\w-]+\/\d+$/,
  /^blob:/,
  /^https:\/\/[a-z0-9-]+\.googleusercontent\.com\//,
];

/** The address of a photo if it may be shown; null otherwise. */
export const allowedPhoto = (photoUrl: string | null): string | null =>
  photoUrl !== null && ALLOWED_PHOTOS.some((pattern) => pattern.test(photoUrl)) ? photoUrl : null;

interface PersonPhotoProps {
  photoUrl: string | null;
  className: string;
  children: ReactNode;
}

/** A photo that may be shown, or the children where there is none or it cannot be loaded. Decorative. */
export function PersonPhoto({ photoUrl, className, children }: PersonPhotoProps) {
  const photo = allowedPhoto(photoUrl);
  const [brokenPhoto, setBrokenPhoto] = useState<string | null>(null);
  if (!photo || photo === brokenPhoto) return children;
  return (
    <img
      src={photo}
      alt=""
      // Keeps the address of this page from Google.
      referrerPolicy="no-referrer"
      className={`${className} bg-wash object-cover`}
      onError={() => setBrokenPhoto(photo)}
    />
  );
}

/** `GH` for Grace Hall, one letter where only one name is given, `?` where none is. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return letters.toLocaleUpperCase('en-US') || '?';
}

/** A profile photo, or the initials where there is none. Decorative: the name stands beside it. */
export function Avatar({
  firstName,
  lastName,
  photoUrl,
  size = 'medium',
  tone = 'page',
}: {
  firstName: string;
  lastName: string;
  photoUrl: string | null;
  size?: keyof typeof SIZES;
  tone?: keyof typeof TONES;
}) {
  const frame = `shrink-0 rounded-full ${SIZES[size]}`;
  return (
    <PersonPhoto photoUrl={photoUrl} className={frame}>
      <span
        aria-hidden="true"
        className={`${frame} ${TONES[tone]} grid place-items-center font-bold tracking-tight select-none`}
      >
        {initialsOf(firstName, lastName)}
      </span>
    </PersonPhoto>
  );
}
