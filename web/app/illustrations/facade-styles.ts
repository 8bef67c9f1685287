import type { FacadeKind } from './facade-kinds.ts';

interface Coat {
  wall: string;
  dark: string;
  trim: string;
}

interface KindRow {
  coats: readonly [Coat, ...Coat[]];
  /** How many windows stand side by side. */
  bays: readonly [low: number, high: number];
  bayWidth: number;
  window: { width: number; height: number };
}

const coat = (wall: string, dark: string, trim: string): Coat => ({ wall, dark, trim });

/** One row a kind of house. Lengths in drawing units; a story is 22. */
export const KINDS = {
  house: {
    coats: [
      coat('#dfe3dc', '#6f7b70', '#ffffff'),
      coat('#c7d3db', '#54636f', '#f6f8f9'),
      coat('#e8dcc0', '#8a6f4e', '#fffaf0'),
      coat('#b9c4b0', '#5c6b56', '#f3f5ef'),
      coat('#d8b7a6', '#7d4f40', '#f7ece6'),
    ],
    bays: [3, 3],
    bayWidth: 24,
    window: { width: 11, height: 13 },
  },
  brownstone: {
    coats: [
      coat('#7a4b3a', '#5a3529', '#96695a'),
      coat('#8a5a44', '#673f2f', '#a87b66'),
      coat('#6b4438', '#4e3027', '#8a6152'),
      coat('#94705a', '#6f503e', '#b3917c'),
    ],
    bays: [3, 3],
    bayWidth: 22,
    window: { width: 10, height: 14 },
  },
  walkup: {
    coats: [
      coat('#a8483b', '#82342a', '#d9b9a5'),
      coat('#b5654a', '#8d4933', '#ecd9c6'),
      coat('#c3a878', '#9a8156', '#f3e8d2'),
      coat('#7d6a5d', '#5d4d42', '#d8ccc2'),
      coat('#8f3d33', '#6c2b23', '#cfae9c'),
    ],
    bays: [4, 5],
    bayWidth: 20,
    window: { width: 10, height: 12 },
  },
  loft: {
    coats: [
      coat('#e6e1d6', '#b3aa99', '#fbf8f1'),
      coat('#a9503f', '#7e382b', '#e4cbbb'),
      coat('#c9cfd1', '#8e979b', '#eff2f3'),
      coat('#d9c49a', '#a58f62', '#f5ead0'),
    ],
    bays: [4, 5],
    bayWidth: 22,
    window: { width: 15, height: 15 },
  },
  prewar: {
    coats: [
      coat('#cdbfa6', '#a0917a', '#efe6d6'),
      coat('#b08d6e', '#876950', '#e6d5c3'),
      coat('#9c8b7a', '#76685a', '#ddd2c5'),
      coat('#a86a52', '#7f4b38', '#ead6c4'),
    ],
    bays: [6, 8],
    bayWidth: 18,
    window: { width: 9, height: 12 },
  },
  postwar: {
    coats: [
      coat('#d9d4cb', '#aaa49a', '#f4f1ec'),
      coat('#c4b7a6', '#998c79', '#ece5da'),
      coat('#b9876b', '#8f634b', '#e2c8b6'),
    ],
    bays: [7, 9],
    bayWidth: 17,
    window: { width: 11, height: 11 },
  },
  modern: {
    coats: [
      coat('#4c5358', '#33393d', '#8d979d'),
      coat('#c2a98d', '#8c765d', '#eadccb'),
      coat('#e4e6e6', '#a9afb1', '#ffffff'),
      coat('#8a5a4a', '#643e32', '#c9a596'),
    ],
    bays: [5, 7],
    bayWidth: 20,
    window: { width: 14, height: 15 },
  },
  deco: {
    coats: [
      coat('#d3c5a8', '#9c8d70', '#f0e7d3'),
      coat('#b7a08a', '#84705c', '#e4d6c6'),
      coat('#c9c6bd', '#928e84', '#ecebe6'),
    ],
    bays: [6, 8],
    bayWidth: 15,
    window: { width: 7, height: 14 },
  },
  glass: {
    coats: [
      coat('#9db7c6', '#62839a', '#dbe8ef'),
      coat('#7fa39b', '#4f746c', '#d4e4e0'),
      coat('#8793a8', '#56627b', '#d9dee8'),
      coat('#b8c4c9', '#7e8d95', '#e9eff2'),
    ],
    bays: [7, 9],
    bayWidth: 14,
    window: { width: 12, height: 17 },
  },
} as const satisfies Record<FacadeKind, KindRow>;
