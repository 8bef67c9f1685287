import { type ComponentType, createContext } from 'react';
import type { EndReason } from '../../rules/end-reasons.ts';

/** What is to be known before an application moves, beside what it says itself; the composition knows it. */
export const MoveCaution = createContext<ComponentType<{ applicationId: string }> | null>(null);

/** What is to be known before an application ends with this reason. */
export const ReasonCaution = createContext<ComponentType<{
  applicationId: string;
  reason: EndReason;
}> | null>(null);
