/** Of an answer that is as new as this position among the events, which a stream takes as `after`. */
export const EVENT_POSITION_HEADER = 'Event-Position';
