const AND = new Intl.ListFormat('en-US');
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** `a`, `a and b`, `a, b, and c`; empty for nothing. */
export const listWords = (items: readonly string[]): string => AND.format(items);

/** `a`, `a or b`, `a, b, or c`; empty for nothing. */
export const choiceWords = (items: readonly string[]): string => OR.format(items);
