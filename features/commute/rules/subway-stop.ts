/** A station near a building, as documents list it. */
export interface SubwayStop {
  stationId?: string;
  name?: string;
  /** The straight-line distance from the building, in meters. */
  distanceMeters?: number;
  subwayLineList: { subwayLineId: string }[];
}
