import { useMatches } from 'react-router';

/** What a route tells the frame around it: `export const handle = { fillsScreen: true }`. */
interface PageHandle {
  /** The page reaches from edge to edge and from the band to the end of the screen, as a map does. */
  fillsScreen?: boolean;
}

export function usePageHandle(): PageHandle {
  const last = useMatches().at(-1)?.handle;
  return typeof last === 'object' && last !== null ? last : {};
}
