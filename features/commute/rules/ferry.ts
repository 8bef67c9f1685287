import { ARRIVAL, CHANGE_SECONDS, type MorningTrains, type NetworkStop } from './morning-trains.ts';

/** The ferry between Staten Island and Manhattan; in the morning a boat leaves each terminal every 15 minutes. */
export const FERRY = {
  line: 'ferry',
  everySeconds: 900,
  crossingSeconds: 1500,
  terminals: [
    { id: 'ferry-st-george', name: 'St George Ferry', lat: 40.64392, lng: -74.07256 },
    { id: 'ferry-whitehall', name: 'Whitehall Ferry', lat: 40.70126, lng: -74.01314 },
  ],
  /** The stations at the terminals. */
  stations: { 'ferry-st-george': ['S31'], 'ferry-whitehall': ['142', 'R27'] },
} as const;

/** The trains and the stops with the boats of the ferry. */
export function withFerry(
  trains: MorningTrains,
  stops: readonly NetworkStop[],
): { trains: MorningTrains; stops: NetworkStop[] } {
  const [one, other] = FERRY.terminals;
  const { line, everySeconds, crossingSeconds } = FERRY;
  const walks = Object.entries(FERRY.stations).flatMap(([terminal, stations]) =>
    stations.flatMap((station) => [
      [terminal, station, CHANGE_SECONDS] as const,
      [station, terminal, CHANGE_SECONDS] as const,
    ]),
  );
  const { lines, patterns, profiles } = trains;
  const boats = Math.floor((ARRIVAL - crossingSeconds) / everySeconds) + 1;
  const sailings = Array.from({ length: 2 * boats }, (_, at) => {
    const start = (at >> 1) * everySeconds;
    return [start, patterns.length + (at % 2), profiles.length, lines.length] as const;
  });
  return {
    trains: {
      ...trains,
      lines: [...lines, line],
      patterns: [...patterns, [one.id, other.id], [other.id, one.id]],
      profiles: [...profiles, [crossingSeconds]],
      trains: [...trains.trains, ...sailings],
      transfers: [...trains.transfers, ...walks],
    },
    stops: [...stops, ...FERRY.terminals],
  };
}
