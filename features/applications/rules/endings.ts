import { CLIENT_STAGES, type ClientStage, ENDINGS, type Ending } from './client-stages.ts';
import { END_REASONS, type EndReason } from './end-reasons.ts';

/** The move that led to a stage: whether its applicant made it, and the reason that staff gave. */
interface LastMove {
  stage: string;
  isOwn: boolean;
  reason: EndReason | null;
}

/** Null for an application that runs, or got the keys. */
export function endingOf({ stage, isOwn, reason }: LastMove): Ending | null {
  if (stage !== ('CANCELLED' satisfies ClientStage)) return null;
  if (isOwn) return 'withdrawn';
  return reason === null ? 'cancelled' : END_REASONS[reason].ending;
}

/** The label of a stage for applicants. `by` is who withdrew the application, as its reader calls them; null for others. */
export function clientStageLabel(stage: ClientStage, ending: Ending | null, by: string | null) {
  if (ending === null) return CLIENT_STAGES[stage].label;
  const { label } = ENDINGS[ending];
  return by === null ? label : `${label} by ${by}`;
}

/** What can be done by whoever does not agree with the end of an application. */
export const OBJECTION =
  'If you have a question, or think that this is wrong, write to the building from the page of the application: say what you see differently, and ask for another look.';
/** What comes after the end. */
export const APPLY_AGAIN =
  'You can apply for other homes right away: what you sent or corrected in the last 30 days can begin the next application.';
