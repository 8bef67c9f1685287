import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets one caller go on in each turn of the event loop, in the order in which they came. A page is made
 * without a pause: of many that come at once all would be made before any other request is read.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
