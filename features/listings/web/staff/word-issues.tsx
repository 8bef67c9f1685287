import type { ListingIssue } from '../../rules/listing-rules.ts';

/** The sentences of a listing that turn people away, each with why. */
export function WordIssues({ issues }: { issues: readonly ListingIssue[] }) {
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {issues.map(({ path, sentence, message }) => (
        <li key={`${path} ${sentence}`} className="border-l-4 border-error pl-3 text-sm">
          <q className="font-medium">{sentence}</q> {message}
        </li>
      ))}
    </ul>
  );
}
