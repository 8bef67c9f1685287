import type { Api } from './api.ts';

/** What is on its way. */
let reads = new Map<string, Promise<unknown>>();

/** To be called when something may have changed: whoever reads after it must not get an answer from before. */
export const forgetReads = (): void => {
  reads = new Map();
};

/**
 * Parts of a page ask for the same at the same time, such as its loader, the menu and the hearts: reads without input share
 * one that is on its way. What the tab sends itself ends that; what it hears of must call `forgetReads`.
 */
export const shareReads = ({ getJson, send }: Api): Api => ({
  getJson: ((path: string, ...input: [object?]) => {
    const read = getJson as (path: string, ...input: [object?]) => Promise<unknown>;
    const shared = reads;
    if (input.length > 0) return read(path, ...input);
    const asked = shared.get(path) ?? read(path).finally(() => shared.delete(path));
    shared.set(path, asked);
    return asked;
  }) as Api['getJson'],
  send: (method, path, ...input) => {
    forgetReads();
    return send(method, path, ...input).finally(forgetReads);
  },
});
