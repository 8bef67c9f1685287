import type { ApplicationDeps } from '@stoop/features/applications/api/deps';

/** The dependencies of households, which apply for homes. */
export type HouseholdDeps = ApplicationDeps;
