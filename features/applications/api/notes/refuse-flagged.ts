import { refuse } from '@stoop/base/contract/refuse';
import { criminalHistoryIn } from '../../rules/note-check.ts';

/** The refusal of texts of staff that read like a criminal history, with the words that do; null if none does. */
export function refuseFlagged(texts: Readonly<Record<string, string>>) {
  const issues = Object.entries(texts).flatMap(([path, text]) =>
    criminalHistoryIn(text).map((word) => ({ path, message: `says “${word}”` })),
  );
  return issues.length > 0 ? refuse('applications/note-flagged', { issues }) : null;
}
