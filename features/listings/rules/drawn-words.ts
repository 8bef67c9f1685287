/** Stands first in the words of a picture of the demo city, for those who do not see what stands on it. */
export const DRAWN_FIRST = 'Drawing, not a photo: ';

/** The words beside a picture, on which it stands already that it is drawn. */
export function wordsBeside(words: string): string {
  if (!words.startsWith(DRAWN_FIRST)) return words;
  const subject = words.slice(DRAWN_FIRST.length);
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
