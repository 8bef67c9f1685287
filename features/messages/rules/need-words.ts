/** Said wherever somebody may write what they need because of a disability. */
export const NEED_WORDS =
  'The building’s staff read it. It plays no part in the queue or in matching, and nobody may refuse you because of it.';
