import { listWords } from '@stoop/base/rules/text/list-words';
/** What an answer lacks: the homes of parts of the city that could not be searched in time, by their names. */
export interface MayLack {
  missing?: string[] | undefined;
}

/** Tells of them in a sentence; null where the answers are whole. */
export function missingWords(...answers: readonly MayLack[]): string | null {
  const missing = [...new Set(answers.flatMap((answer) => answer.missing ?? []))];
  return missing.length === 0
    ? null
    : `Some homes could not be searched just now: those in ${listWords(missing)}. They are in no list and in no count.`;
}
