import type { ApplicationDeps } from '../applications/deps.ts';

/** The dependencies of households, which apply for homes. */
export type HouseholdDeps = ApplicationDeps;
