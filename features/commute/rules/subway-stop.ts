/** The trains that one reaches from the street without steps; a station of a complex has its own. */
export const ONE_WAY = ['uptown', 'downtown', 'outbound', 'Manhattan-bound'] as const;
export const STEP_FREE = ['both', ...ONE_WAY, 'none'] as const;
export type StepFree = (typeof STEP_FREE)[number];

/** A station near a building, as documents list it. */
export interface SubwayStop {
  stationId?: string;
  name?: string;
  /** The straight-line distance from the building, in meters. */
  distanceMeters?: number;
  /** Missing if the station is unknown. Documents do not list it. */
  stepFree?: StepFree;
  subwayLineList: { subwayLineId: string }[];
}
