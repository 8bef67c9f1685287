/** What an event tells about. A browser that shows it asks for it again. */
export const LIVE_KINDS = ['application', 'queue', 'tour', 'message', 'report', 'listing'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];
