import { type ComponentType, lazy } from 'react';

/** Returns the component to render now: in a browser always the same one. */
export type LazyComponent<Props> = () => ComponentType<Props>;

/**
 * A component that browsers load when it is first rendered; `fallback` replaces it where loading fails. The server
 * loads it at start, so that it renders complete pages. (It cannot await it, because of circular imports.)
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Partial<Props>>,
): LazyComponent<Props> {
  const lazyPart = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback as ComponentType<Props> }),
    ),
  );
  let loadedPart: ComponentType<Props> | undefined;
  if (import.meta.env.SSR)
    void load().then((part) => {
      loadedPart = part;
    });
  return () => loadedPart ?? lazyPart;
}
