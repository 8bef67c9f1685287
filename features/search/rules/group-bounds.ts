/** The people of a group, each with a budget. */
export const GROUP_SIZE = { least: 2, most: 6 } as const;
/** Of one of them, in whole US dollars a month. */
export const GROUP_BUDGET = { least: 100, most: 100_000 } as const;
