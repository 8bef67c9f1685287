import { NEW_YORK } from '../../rules/time/new-york-day.ts';
import { useHydrated } from './use-hydrated.ts';

let known: string | undefined;

/** A browser may not know its zone, or call it by a name that it refuses itself. */
function readZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return NEW_YORK;
  }
}

/** The zone of the viewer's clocks, for what only the browser renders. */
export function viewerZone(): string {
  known ??= readZone();
  return known;
}

/** The zone of the viewer's clocks, such as `Europe/London`; New York until the page is hydrated. */
export const useViewerZone = (): string => (useHydrated() ? viewerZone() : NEW_YORK);
