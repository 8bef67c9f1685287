/** An event of a calendar. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string | null;
  link: string;
  isCancelled: boolean;
}
