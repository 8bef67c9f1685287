import { lineOf } from '@stoop/base/rules/geo/lines';

export type MapTheme = 'light' | 'dark';

/** The colors of the map, by day and by night. */
export interface MapPalette {
  water: string;
  shore: string;
  land: string;
  /** Land outside the city. */
  beyond: string;
  border: string;
  park: string;
  cemetery: string;
  airport: string;
  street: string;
  /** The largest streets at low zoom, where they are hairlines. */
  streetFar: string;
  streetEdge: string;
  sideStreetEdge: string;
  highway: string;
  rail: string;
  lineEdge: string;
  station: string;
  stationEdge: string;
  streetName: string;
  parkName: string;
  waterName: string;
  placeName: string;
  boroughName: string;
  stationName: string;
  halo: string;
  pin: string;
  pinText: string;
  /** Laid over what a search does not reach, which is darker than the rest by day and by night. */
  shade: { color: string; opacity: number };
}

export const MAP_PALETTES: Record<MapTheme, MapPalette> = {
  light: {
    water: '#c3dbe9',
    shore: '#a9c8da',
    land: '#f4f4f2',
    beyond: '#e9e9e6',
    border: '#b9bcc0',
    park: '#d3e6c9',
    cemetery: '#e1e9da',
    airport: '#e7e8eb',
    street: '#ffffff',
    streetFar: '#e3e4e3',
    streetEdge: '#c8cbcb',
    sideStreetEdge: '#d5d8d8',
    highway: '#e9eaea',
    rail: '#bcbec0',
    lineEdge: '#ffffff',
    station: '#ffffff',
    stationEdge: '#111111',
    streetName: '#66696c',
    parkName: '#43703a',
    waterName: '#4d7f9d',
    placeName: '#3f4347',
    boroughName: '#111111',
    stationName: '#111111',
    halo: '#ffffff',
    pin: '#111111',
    pinText: '#ffffff',
    shade: { color: '#111111', opacity: 0.08 },
  },
  dark: {
    water: '#08151f',
    shore: '#28465a',
    land: '#1c2023',
    beyond: '#16191b',
    border: '#4a4e53',
    park: '#22382a',
    cemetery: '#28322d',
    airport: '#2b3037',
    street: '#363c42',
    streetFar: '#2b3035',
    streetEdge: '#181b1e',
    sideStreetEdge: '#191c1f',
    highway: '#464d54',
    rail: '#4b4f53',
    lineEdge: '#101214',
    station: '#16181a',
    stationEdge: '#ffffff',
    streetName: '#b4b8bc',
    parkName: '#83b07d',
    waterName: '#6d9fbd',
    placeName: '#c4c8cc',
    boroughName: '#ffffff',
    stationName: '#f2f3f5',
    halo: '#101214',
    pin: '#ffffff',
    pinText: '#111111',
    shade: { color: '#000000', opacity: 0.18 },
  },
};

/** The trunk names of the map data, each with a line that runs on it. */
const TRUNKS = {
  red: '1',
  green: '4',
  purple: '7',
  yellow: 'N',
  blue: 'A',
  lime: 'G',
  orange: 'B',
  brown: 'J',
  sir: 'SIR',
} as const;

/** The official blue and brown are too dark at night; these are the same hues, lighter. */
const LIFTED_AT_NIGHT: Partial<Record<keyof typeof TRUNKS, string>> = {
  blue: '#2f6fea',
  sir: '#2f6fea',
  brown: '#b07a41',
};

/** `[trunk, color, …]`, for a `match` expression. */
export function trunkColors(theme: MapTheme): string[] {
  return Object.entries(TRUNKS).flatMap(([trunk, line]) => {
    const lifted = theme === 'dark' ? LIFTED_AT_NIGHT[trunk as keyof typeof TRUNKS] : undefined;
    return [trunk, lifted ?? lineOf(line).color];
  });
}
