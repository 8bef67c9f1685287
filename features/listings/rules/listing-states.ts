/** What staff see of a listing's state, in the order of the filter. */
export const LISTING_STATES = {
  visible: { label: 'Published', about: 'Renters find it.' },
  hidden: { label: 'Hidden', about: 'Only staff see it.' },
  scheduled: { label: 'Scheduled', about: 'It is published by itself at a time that is set.' },
  lapsed: { label: 'Lapsed', about: 'It left the results because nobody confirmed it in time.' },
} as const;
export type ListingState = keyof typeof LISTING_STATES;
export const LISTING_STATE_NAMES = Object.keys(LISTING_STATES) as ListingState[];
