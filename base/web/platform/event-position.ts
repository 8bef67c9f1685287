let position: string | undefined;

/** Where the events of this document's data begin; empty where the server did not say so before anything was loaded. */
export const firstEventPosition = (): string => position ?? '';

/**
 * For each request. Only the document's first one may say the position, once it is answered: what others bring may be older
 * than what they say.
 */
export function noteFirstAnswer(): ((said: string | null) => void) | undefined {
  if (position !== undefined) return;
  position = '';
  return (said) => {
    position = said ?? '';
  };
}
