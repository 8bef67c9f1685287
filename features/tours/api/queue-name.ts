/** The jobs of tours; the target of one is its tour. */
export const TOUR_QUEUE = 'tours';

/**
 * What staff decided about those whom a change of theirs hits: jobs that each end one tour or application. Applications serve
 * it. The name is stored: it never changes.
 */
export const DECISION_QUEUE = 'hidings';
