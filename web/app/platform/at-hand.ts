import { type ComponentType, createContext } from 'react';
import type { SessionUser } from './session.ts';

/** Parts of a page that few visitors need. */
export interface Parts {
  AccountMenu: ComponentType<{ user: SessionUser }>;
  ErrorPage: ComponentType<{ error: unknown }>;
}

/** Holds them while the server renders. Browsers leave it empty, and fetch a part when they need it. */
export const AtHand = createContext<Parts | null>(null);
