/** An answer, for who counts them: nothing of it says who asked, or for what. */
export interface Answered {
  of: 'api' | 'page';
  method: string;
  /** Its pattern, such as `/api/v1/units/{unitId}`; null for an address that none has. */
  route: string | null;
  status: number;
  /** Until the answer began: a stream of events goes on. */
  durationMs: number;
}
export type OnAnswered = (answered: Answered) => void;
