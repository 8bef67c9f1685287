import { createStore } from '@stoop/base/web/platform/store';

/** How many homes this browser compares, for the header of every page, which loads nothing that knows which. */
export const comparedCount = createStore(0);
