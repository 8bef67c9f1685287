import { createContext } from 'react';

/** What waits for staff about applications, by their ids, in a word; the composition knows it. */
export const WaitingCards = createContext<ReadonlyMap<string, string>>(new Map());
