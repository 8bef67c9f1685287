/** `Change the commute`; a phone has room for the last word, and a screen reader reads all of it. */
export function ChangeWords({ it }: { it: string }) {
  return (
    <span>
      <span className="max-sm:sr-only">Change the </span>
      <span className="max-sm:inline-block max-sm:first-letter:uppercase">{it}</span>
    </span>
  );
}
