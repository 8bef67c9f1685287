import type { ReactNode } from 'react';

interface BesidePanelProps {
  /** Its pictures and its name. */
  head: ReactNode;
  /** What one can do about it; null where that is nothing. */
  panel: ReactNode;
  panelName: string;
  /** Whether nothing can be done there. */
  isInert?: boolean;
  children: ReactNode;
}

/**
 * The page of a home or a building: below its head, on a wide screen beside it, what it costs with what one can do about it,
 * which stays in view. It is never higher than the window.
 */
export const BesidePanel = ({
  head,
  panel,
  panelName,
  isInert = false,
  children,
}: BesidePanelProps) => (
  <div className="mt-3 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-14 sm:mt-4 lg:grid-cols-[minmax(0,1fr)_23rem] print:grid-cols-[minmax(0,1fr)_18rem] print:gap-x-6">
    {head}
    {panel && (
      <aside
        aria-label={panelName}
        inert={isInert}
        className="mt-5 self-start border-t-2 border-ink pt-4 lg:sticky lg:top-6 lg:row-span-2 lg:mt-0 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-2 lg:p-5 print:static print:row-span-2 print:mt-0 print:max-h-none print:overflow-visible print:border print:p-3"
      >
        {panel}
      </aside>
    )}
    <div className="min-w-0 lg:col-start-1 print:col-start-1">{children}</div>
  </div>
);
