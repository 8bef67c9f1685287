/** The jobs of tours; the target of one is its tour. */
export const TOUR_QUEUE = 'tours';
