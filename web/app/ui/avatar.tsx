import { useState } from 'react';

const SIZES = {
  small: 'size-9 text-sm',
  medium: 'size-14 text-lg',
  large: 'size-28 text-3xl',
} as const;
const TONES = { page: 'bg-ink text-ground', band: 'bg-white text-black' } as const;

/** The pictures that may be shown: those that we keep, a preview in this tab, and Google's. */
const SHOWN = [
  /^\/api\/v1\/photos\/[\w-]+\/\d+$/,
  /^blob:/,
  /^https:\/\/[a-z0-9-]+\.googleusercontent\.com\//,
];

/** The address of a picture if it may be shown; null otherwise. */
export const shownPhoto = (photoUrl: string | null): string | null =>
  photoUrl !== null && SHOWN.some((form) => form.test(photoUrl)) ? photoUrl : null;

/** `GH` of Grace Hall; the first letter of what there is; `?` of nothing. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return letters.toLocaleUpperCase('en-US') || '?';
}

/** A face, or the initials where there is none. Decoration beside the name it belongs to. */
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
  const photo = shownPhoto(photoUrl);
  const [broken, setBroken] = useState<string | null>(null);
  const frame = `shrink-0 rounded-full ${SIZES[size]}`;
  if (photo && photo !== broken)
    return (
      <img
        src={photo}
        alt=""
        // Google need not learn which page it is shown on.
        referrerPolicy="no-referrer"
        className={`${frame} bg-wash object-cover`}
        onError={() => setBroken(photo)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`${frame} ${TONES[tone]} grid place-items-center font-bold tracking-tight select-none`}
    >
      {initialsOf(firstName, lastName)}
    </span>
  );
}
