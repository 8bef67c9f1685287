/** In meters: x to the right, y up, z away from the camera. */
export type Vec = readonly [x: number, y: number, z: number];

/** Linear red, green and blue; 1 is white. */
export type Color = Vec;

export interface Material {
  color(surface: Surface): Color;
  /** How much it mirrors, seen from straight above; 0 to 1. */
  shine: number;
  /** The light that it gives, as a multiple of its color. */
  glow: number;
}

/** Where a ray met a solid. */
export interface Surface {
  at: Vec;
  normal: Vec;
  material: Material;
  /** Along the face, in meters, from the center of the solid. */
  u: number;
  v: number;
  /** How far the face reaches. */
  halfU: number;
  halfV: number;
  /** 0, 1 or 2: the axis that the face looks along. */
  face: number;
}
