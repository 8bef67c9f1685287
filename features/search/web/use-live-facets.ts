import { browserApi } from '@stoop/base/web/platform/browser-api';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { Facets } from '../rules/facets.ts';
import { type SearchState, writeOwnSearch } from '../rules/search-state.ts';
import { loadPanelFacets } from './facets.ts';

const DEBOUNCE_MS = 250;

/** The facets of a draft, reloaded after a pause; undefined until they have loaded. */
export function useLiveFacets(state: SearchState, isOn: boolean) {
  // What is the reader's own changes the counts too.
  const path = String(writeOwnSearch(state));
  const [loaded, setLoaded] = useState<{ path: string; facets: Facets }>();
  const [failed, setFailed] = useState<string>();
  // The dialog also works with its previous counts.
  const request = useEffectEvent(() => loadPanelFacets(browserApi, state).catch(() => undefined));
  useEffect(() => {
    if (!isOn) return;
    let isMounted = true;
    const timer = setTimeout(async () => {
      const facets = await request();
      if (!isMounted) return;
      if (!facets) return setFailed(path);
      startTransition(() => setLoaded({ path, facets }));
    }, DEBOUNCE_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [path, isOn]);
  const isCurrent = loaded?.path === path;
  return { facets: loaded?.facets, isCurrent, isCounting: !isCurrent && failed !== path };
}
