/** How long staff can take back their own last move. */
export const UNDO_SECONDS = 5 * 60;

/** The mail about a move of staff waits as long, so that a move that is soon taken back is not told. */
export const UNTOLD_SECONDS = 60;

/** How long staff are offered to take several moves back together. */
export const MANY_UNDO_SECONDS = 60;

/** Their mails wait for longer: the moves themselves take a while, and nothing goes out that is taken back in time. */
export const MANY_UNTOLD_SECONDS = 90;

/** The last move of an application. */
export interface LastMove {
  actorId: string | null;
  /** Null for the first stage. */
  fromStage: string | null;
  isUndo: boolean;
  secondsAgo: number;
}

/** Whether an account may take a move back: its own, a recent one, and not what took back another. */
export const isUndoable = (
  { actorId, fromStage, isUndo, secondsAgo }: LastMove,
  accountId: string,
): boolean => actorId === accountId && fromStage !== null && !isUndo && secondsAgo <= UNDO_SECONDS;
