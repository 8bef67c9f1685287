/** Of all controls above a list of homes, which so stand in one row: its tabs, its order and what is done with all of them. */
export const TOOL_LOOK =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm border border-line bg-ground px-2.5 text-sm font-medium whitespace-nowrap sm:px-3 hover:border-ink print:hidden';
