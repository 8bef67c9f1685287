import { type ComponentType, lazy } from 'react';

/** What stands for a part of a page now: in a browser always the same. */
export type LazyComponent<Props> = () => ComponentType<Props>;

/**
 * A part of a page that browsers fetch when it is first shown; where that fails, `instead` stands
 * there. The server has it at hand soon after it started, so that its pages are whole. (It must not
 * await it: the part's file needs the file that would wait.)
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Partial<Props>>,
): LazyComponent<Props> {
  const later = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead as ComponentType<Props> }),
    ),
  );
  let atHand: ComponentType<Props> | undefined;
  if (import.meta.env.SSR)
    void load().then((part) => {
      atHand = part;
    });
  return () => atHand ?? later;
}
