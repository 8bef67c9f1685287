const FLOOR = { kind: 'number', from: 1, to: 100 } as const;

/** The rows of how large a unit is, and how high. */
export const SIZE_FILTERS = {
  minBaths: {
    level: 'unit',
    kind: 'number',
    from: 0.5,
    to: 20,
    step: 0.5,
    steps: [1, 1.5, 2, 3],
    label: 'Baths, at least',
  },
  minSquareFeet: {
    level: 'unit',
    kind: 'number',
    from: 1,
    to: 100_000,
    steps: [400, 600, 800, 1_000],
    label: 'Square feet, at least',
  },
  minFloor: {
    level: 'unit',
    ...FLOOR,
    steps: [2, 3, 5, 10],
    label: 'Floor, at least',
  },
  maxFloor: {
    level: 'unit',
    ...FLOOR,
    steps: [1, 2, 3],
    label: 'Floor, at most',
  },
} as const;
