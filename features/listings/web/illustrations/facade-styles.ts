import type { FacadeKind } from './facade-kinds.ts';

interface Palette {
  wall: string;
  dark: string;
  trim: string;
}

interface KindRow {
  palettes: readonly [Palette, ...Palette[]];
  /** The least and the most windows side by side. */
  bays: readonly [low: number, high: number];
  bayWidth: number;
  window: { width: number; height: number };
}

const palette = (wall: string, dark: string, trim: string): Palette => ({ wall, dark, trim });

/** One row a kind of building. Lengths are drawing units; a story is 22. */
export const KINDS = {
  house: {
    palettes: [
      palette('#dfe3dc', '#6f7b70', '#ffffff'),
      palette('#c7d3db', '#54636f', '#f6f8f9'),
      palette('#e8dcc0', '#8a6f4e', '#fffaf0'),
      palette('#b9c4b0', '#5c6b56', '#f3f5ef'),
      palette('#d8b7a6', '#7d4f40', '#f7ece6'),
    ],
    bays: [3, 3],
    bayWidth: 24,
    window: { width: 11, height: 13 },
  },
  brownstone: {
    palettes: [
      palette('#7a4b3a', '#5a3529', '#96695a'),
      palette('#8a5a44', '#673f2f', '#a87b66'),
      palette('#6b4438', '#4e3027', '#8a6152'),
      palette('#94705a', '#6f503e', '#b3917c'),
    ],
    bays: [3, 3],
    bayWidth: 22,
    window: { width: 10, height: 14 },
  },
  walkup: {
    palettes: [
      palette('#a8483b', '#82342a', '#d9b9a5'),
      palette('#b5654a', '#8d4933', '#ecd9c6'),
      palette('#c3a878', '#9a8156', '#f3e8d2'),
      palette('#7d6a5d', '#5d4d42', '#d8ccc2'),
      palette('#8f3d33', '#6c2b23', '#cfae9c'),
    ],
    bays: [4, 5],
    bayWidth: 20,
    window: { width: 10, height: 12 },
  },
  loft: {
    palettes: [
      palette('#e6e1d6', '#b3aa99', '#fbf8f1'),
      palette('#a9503f', '#7e382b', '#e4cbbb'),
      palette('#c9cfd1', '#8e979b', '#eff2f3'),
      palette('#d9c49a', '#a58f62', '#f5ead0'),
    ],
    bays: [4, 5],
    bayWidth: 22,
    window: { width: 15, height: 15 },
  },
  prewar: {
    palettes: [
      palette('#cdbfa6', '#a0917a', '#efe6d6'),
      palette('#b08d6e', '#876950', '#e6d5c3'),
      palette('#9c8b7a', '#76685a', '#ddd2c5'),
      palette('#a86a52', '#7f4b38', '#ead6c4'),
    ],
    bays: [6, 8],
    bayWidth: 18,
    window: { width: 9, height: 12 },
  },
  postwar: {
    palettes: [
      palette('#d9d4cb', '#aaa49a', '#f4f1ec'),
      palette('#c4b7a6', '#998c79', '#ece5da'),
      palette('#b9876b', '#8f634b', '#e2c8b6'),
    ],
    bays: [7, 9],
    bayWidth: 17,
    window: { width: 11, height: 11 },
  },
  modern: {
    palettes: [
      palette('#4c5358', '#33393d', '#8d979d'),
      palette('#c2a98d', '#8c765d', '#eadccb'),
      palette('#e4e6e6', '#a9afb1', '#ffffff'),
      palette('#8a5a4a', '#643e32', '#c9a596'),
    ],
    bays: [5, 7],
    bayWidth: 20,
    window: { width: 14, height: 15 },
  },
  deco: {
    palettes: [
      palette('#d3c5a8', '#9c8d70', '#f0e7d3'),
      palette('#b7a08a', '#84705c', '#e4d6c6'),
      palette('#c9c6bd', '#928e84', '#ecebe6'),
    ],
    bays: [6, 8],
    bayWidth: 15,
    window: { width: 7, height: 14 },
  },
  glass: {
    palettes: [
      palette('#9db7c6', '#62839a', '#dbe8ef'),
      palette('#7fa39b', '#4f746c', '#d4e4e0'),
      palette('#8793a8', '#56627b', '#d9dee8'),
      palette('#b8c4c9', '#7e8d95', '#e9eff2'),
    ],
    bays: [7, 9],
    bayWidth: 14,
    window: { width: 12, height: 17 },
  },
} as const satisfies Record<FacadeKind, KindRow>;
