import { type ComponentType, createContext } from 'react';

/** What is to be known before an application moves, beside what it says itself; the composition knows it. */
export const MoveCaution = createContext<ComponentType<{ applicationId: string }> | null>(null);
