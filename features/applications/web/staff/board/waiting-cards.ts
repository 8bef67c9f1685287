import { createContext } from 'react';

/** The ids of applications whose applicants wait for an answer to a message; the composition knows them. */
export const WaitingCards = createContext<ReadonlySet<string>>(new Set());
