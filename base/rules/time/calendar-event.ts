export interface CalendarEvent {
  /** What the file says that it comes from. */
  product: string;
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string | null;
  link: string | null;
  isCancelled: boolean;
}
