/** The calendars that somebody can subscribe to, by what they have of tours. */
export const TOUR_FEEDS = {
  own: {
    label: 'My tours',
    about: 'The tours that you booked, as they are moved and cancelled.',
    isOfStaff: false,
  },
  guided: {
    label: 'Tours that I show',
    about: 'Those whose guide you are, without the names of visitors.',
    isOfStaff: true,
  },
  buildings: {
    label: 'Tours of my buildings',
    about: 'All of the buildings that you work for, without the names of visitors.',
    isOfStaff: true,
  },
} as const satisfies Record<string, { label: string; about: string; isOfStaff: boolean }>;
export type TourFeedKind = keyof typeof TOUR_FEEDS;
export const TOUR_FEED_KINDS = Object.keys(TOUR_FEEDS) as TourFeedKind[];

/** Where a calendar program reads a feed; the token is its secret. */
export const tourFeedPath = (token: string): string => `/api/v1/tour-feeds/${token}`;
