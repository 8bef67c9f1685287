import { createStore } from '@stoop/base/web/platform/store';

/** The query of the search that this tab was last in, for the header of every page; empty where it asks for nothing. */
export const lastSearch = createStore('');
