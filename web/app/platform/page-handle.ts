import { useMatches } from 'react-router';

/** What a route tells the frame around it: `export const handle = { hasFoot: false }`. */
interface PageHandle {
  /** False on pages that fill the screen, such as a map. */
  hasFoot?: boolean;
  /** True where a list and its map scroll under the band, on screens that show both. */
  keepsBand?: boolean;
}

export function usePageHandle(): PageHandle {
  const last = useMatches().at(-1)?.handle;
  return typeof last === 'object' && last !== null ? last : {};
}
