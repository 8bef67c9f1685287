import { NEW_YORK } from '@stoop/domain/time/new-york-day';
import { useHydrated } from '../../platform/use-hydrated.ts';

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

/** The zone of the viewer's clocks, such as `Europe/London`; New York until the page is hydrated. */
export function useViewerZone(): string {
  if (!useHydrated()) return NEW_YORK;
  known ??= readZone();
  return known;
}
