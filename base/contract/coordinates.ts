/** The ranges of coordinates, in degrees, and how the OpenAPI document describes them. */
export const LATITUDE = { min: -90, max: 90 };
export const LONGITUDE = { min: -180, max: 180 };
export const degrees = (range: typeof LATITUDE) =>
  ({ type: 'number', minimum: range.min, maximum: range.max }) as const;
