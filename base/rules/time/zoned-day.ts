/** A day as the zone's rules give it. */
export interface ZonedDay {
  /** An ISO date. */
  day: string;
  /** From 1, Monday, to 7. */
  weekday: number;
  /**
   * The moment at which a wall clock shows this minute of the day, the first of two where an hour repeats; null for a
   * minute that the day skips.
   */
  momentAt(minute: number): number | null;
  /** As `momentAt`; a minute that the day skips is the moment after the skipped hour. */
  endAt(minute: number): number;
}
