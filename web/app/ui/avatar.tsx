const SIZES = {
  small: 'size-8 text-sm',
  medium: 'size-14 text-lg',
  large: 'size-28 text-3xl',
} as const;

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
}: {
  firstName: string;
  lastName: string;
  photoUrl: string | null;
  size?: keyof typeof SIZES;
}) {
  const frame = `shrink-0 rounded-full ${SIZES[size]}`;
  if (photoUrl) return <img src={photoUrl} alt="" className={`${frame} bg-wash object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center bg-ink font-bold tracking-tight text-ground select-none`}
    >
      {initialsOf(firstName, lastName)}
    </span>
  );
}
