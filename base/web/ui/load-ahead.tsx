import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useLocation,
  useNavigation,
} from 'react-router';
import {
  AT_REST_MS,
  type DataAhead,
  loadCode,
  loadData,
  type Pages,
  savesData,
} from '../platform/load-ahead.ts';
import { usePageHandle } from '../platform/page-handle.ts';

/** Links that the router follows, and forms, whose page is their action. */
const LEADS = 'a[data-discover], form[action]';

/**
 * For how long a pointer, a finger or the focus stays before it means to open something: a finger may scroll. A form that is
 * sent may still wait for what writes its address.
 */
const INTENT_MS = { pointerover: 80, pointerdown: 40, focusin: 200, submit: 0 } as const;
/** After a click the page itself asks. */
const LEAVING = ['pointerout', 'pointercancel', 'focusout', 'click'] as const;

const isIntent = (type: string): type is keyof typeof INTENT_MS => type in INTENT_MS;

function onIntent(pages: Pages, data: DataAhead): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = ({ type, target }: Event) => {
    const lead = target instanceof Element ? target.closest(LEADS) : null;
    if (!isIntent(type)) return clearTimeout(timer);
    if (!lead || savesData()) return;
    const isLink = lead instanceof HTMLAnchorElement;
    const address = isLink ? lead.href : (lead.getAttribute('action') ?? '');
    const { origin, pathname, search } = new URL(address, location.href);
    if (origin !== location.origin) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      loadCode(pages, pathname);
      // A list costs more than a home: only a press asks for it.
      if (isLink && (type === 'pointerdown' || !data.ask[pathname]))
        loadData(pages, { pathname, search }, data);
    }, INTENT_MS[type]);
  };
  const types = [...Object.keys(INTENT_MS), ...LEAVING];
  for (const type of types) document.addEventListener(type, listen, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, listen);
  };
}

/**
 * Asks for what the next page needs before it is opened: at rest the code of what the page says is next (`handle`) and of
 * its tabs in view, and the data of the homes in view; code and data when somebody is about to follow a link; and all code
 * at once where a page is opened without a sign.
 */
export function LoadAhead({ data }: { data: DataAhead }) {
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  const routes = useContext(UNSAFE_DataRouterContext)?.router.routes;
  const opening = useNavigation().location?.pathname;
  const { next } = usePageHandle();
  useEffect(() => {
    if (manifest && routes) return onIntent({ manifest, routes }, data);
  }, [manifest, routes, data]);
  useEffect(() => {
    if (manifest && routes && opening) loadCode({ manifest, routes }, opening);
  }, [manifest, routes, opening]);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    if (!manifest || !routes || savesData()) return;
    const left = new AbortController();
    const ask = () =>
      void import('../platform/in-view.ts').then(
        ({ askInView }) => askInView({ manifest, routes }, next, data, left.signal),
        // Without a network nothing is asked for.
        () => {},
      );
    const timer = setTimeout(ask, AT_REST_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [manifest, routes, next, pathname, data]);
  return null;
}
