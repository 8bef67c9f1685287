import type { Coordinates } from '@stoop/base/rules/geo/coordinates';

const crossing = (...[fromLat, fromLng, toLat, toLng]: [number, number, number, number]) => ({
  from: { lat: fromLat, lng: fromLng },
  to: { lat: toLat, lng: toLng },
});

/**
 * The pedestrian bridges over wide water, from street to street, to about 100 m; no tunnel of the city has a
 * sidewalk. They do not touch the ground between: the Queensboro Bridge passes over Roosevelt Island.
 */
export const FOOT_CROSSINGS: readonly { from: Coordinates; to: Coordinates }[] = [
  // East River
  crossing(40.7115, -74.003, 40.699, -73.9905), // Brooklyn Bridge
  crossing(40.7152, -73.9945, 40.6985, -73.986), // Manhattan Bridge
  crossing(40.717, -73.986, 40.7105, -73.961), // Williamsburg Bridge
  crossing(40.7605, -73.964, 40.751, -73.94), // Queensboro Bridge
  crossing(40.759, -73.952, 40.757, -73.9455), // Roosevelt Island Bridge
  crossing(40.788, -73.9395, 40.7855, -73.9345), // Wards Island Bridge
  crossing(40.7755, -73.919, 40.7855, -73.926), // Triborough Bridge to Queens
  crossing(40.8015, -73.915, 40.8055, -73.914), // Randalls Island Connector
  // Newtown Creek
  crossing(40.7365, -73.953, 40.7425, -73.9515), // Pulaski Bridge
  crossing(40.7335, -73.943, 40.7365, -73.9375), // Greenpoint Avenue Bridge
  crossing(40.7255, -73.9325, 40.7315, -73.9255), // Kosciuszko Bridge
  crossing(40.7145, -73.9325, 40.7165, -73.9285), // Grand Street Bridge
  // Harlem River
  crossing(40.803, -73.9325, 40.8065, -73.925), // Willis Avenue Bridge
  crossing(40.8055, -73.9345, 40.8095, -73.9285), // Third Avenue Bridge
  crossing(40.812, -73.937, 40.8145, -73.9325), // Madison Avenue Bridge
  crossing(40.8205, -73.936, 40.8185, -73.9295), // 145th Street Bridge
  crossing(40.829, -73.9365, 40.828, -73.93), // Macombs Dam Bridge
  crossing(40.8425, -73.9325, 40.842, -73.9275), // High Bridge
  crossing(40.8475, -73.9325, 40.8445, -73.9245), // Washington Bridge
  crossing(40.8635, -73.918, 40.862, -73.912), // University Heights Bridge
  crossing(40.8715, -73.9125, 40.8755, -73.9095), // Broadway Bridge
  crossing(40.8765, -73.9235, 40.88, -73.9205), // Henry Hudson Bridge
  // Flushing Creek and the bays
  crossing(40.7575, -73.8435, 40.759, -73.8335), // Roosevelt Avenue
  crossing(40.7625, -73.8395, 40.7625, -73.8335), // Northern Boulevard
  crossing(40.5835, -73.987, 40.5795, -73.9875), // Cropsey Avenue
  crossing(40.582, -73.982, 40.579, -73.9815), // Stillwell Avenue
  crossing(40.5835, -73.9455, 40.5815, -73.9445), // Sheepshead Bay footbridge
  crossing(40.5965, -73.8195, 40.5865, -73.8165), // Cross Bay Bridge
];

const creek = (...spots: [lat: number, lng: number][]) => spots.map(([lat, lng]) => ({ lat, lng }));

/** Inlets too wide for a bridge at every street, from the mouth inland. */
export const CREEKS: readonly (readonly Coordinates[])[] = [
  // Newtown Creek, to Grand Street
  creek(
    [40.738, -73.964],
    [40.738, -73.9575],
    [40.739, -73.9546],
    [40.7392, -73.9518],
    [40.7384, -73.9496],
    [40.7372, -73.9461],
    [40.7364, -73.9446],
    [40.736, -73.9418],
    [40.7348, -73.9404],
    [40.7336, -73.9404],
    [40.7324, -73.9397],
    [40.7311, -73.9393],
    [40.7303, -73.9382],
    [40.7291, -73.9354],
    [40.7283, -73.9326],
    [40.7275, -73.929],
    [40.7263, -73.9272],
    [40.7243, -73.9261],
    [40.7226, -73.9258],
    [40.7206, -73.924],
    [40.7186, -73.924],
    [40.7178, -73.9258],
    [40.7168, -73.9288],
  ),
];
