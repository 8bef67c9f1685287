import type { Correcting } from './corrections.ts';
import { FIRST_STAGE, holdsPlace, type Stage } from './stages.ts';

/**
 * How an application may be corrected by its sender; null once it has ended. Staff have begun to read it when one of them
 * looked at it, or moved it.
 *
 * @param version counts its moves, from 1
 */
export function correctingOf({
  stage,
  version,
  wasRead,
}: {
  stage: Stage;
  version: number;
  wasRead: boolean;
}): Correcting | null {
  if (!holdsPlace(stage)) return null;
  return wasRead || stage !== FIRST_STAGE || version > 1 ? 'by-request' : 'at-once';
}
