import type { Hour, Style } from './scenes/room.ts';

export const SHOTS = ['living', 'kitchen', 'bedroom', 'bath', 'view', 'entrance'] as const;
export type Shot = (typeof SHOTS)[number];

/** Of a drawn photo, in pixels: pages show none larger. */
export const SIZE = { width: 960, height: 720 } as const;

/** How homes are furnished, and when they are looked at: the first three in old houses, the others in new ones. */
const STYLES: readonly Style[] = [
  {
    hour: 'morning',
    side: -1,
    wall: '#f1ede4',
    tint: '#cdd8d3',
    floor: '#b98a5e',
    cloth: '#8fa3b0',
    accent: '#c8583a',
    herringbone: true,
    isModern: false,
    above: 9,
    seed: 1,
  },
  {
    hour: 'night',
    side: -1,
    wall: '#e8e2d6',
    tint: '#3f5a5c',
    floor: '#8a5f3c',
    cloth: '#4f6b5c',
    accent: '#d9a441',
    herringbone: false,
    isModern: false,
    above: 9,
    seed: 3,
  },
  {
    hour: 'noon',
    side: 1,
    wall: '#f3efe9',
    tint: '#d9c7b0',
    floor: '#a8784c',
    cloth: '#b5806a',
    accent: '#3f6b5a',
    herringbone: true,
    isModern: false,
    above: 6,
    seed: 6,
  },
  {
    hour: 'evening',
    side: 1,
    wall: '#e9e4dc',
    tint: '#d8d5cf',
    floor: '#c9a57a',
    cloth: '#b6aa98',
    accent: '#1f5f8b',
    herringbone: false,
    isModern: true,
    above: 45,
    seed: 2,
  },
  {
    hour: 'noon',
    side: 1,
    wall: '#f4f4f2',
    tint: '#bfcad2',
    floor: '#d8c3a5',
    cloth: '#d9d2c5',
    accent: '#2f6b4f',
    herringbone: false,
    isModern: true,
    above: 30,
    seed: 4,
  },
  {
    hour: 'morning',
    side: -1,
    wall: '#eef0ef',
    tint: '#6d7f8c',
    floor: '#9c7350',
    cloth: '#6b7785',
    accent: '#d08a4e',
    herringbone: false,
    isModern: true,
    above: 24,
    seed: 5,
  },
];

/** The numbers of the styles of old houses, and of new ones. */
export const STYLES_OF = { old: [0, 1, 2], recent: [3, 4, 5] } as const;

const HOURS: Readonly<Record<Hour, string>> = {
  morning: 'in the morning',
  noon: 'at noon',
  evening: 'in the evening',
  night: 'at night',
};
const SUBJECTS: Readonly<Record<Shot, string>> = {
  living: 'the living room',
  kitchen: 'the kitchen',
  bedroom: 'a bedroom',
  bath: 'the bathroom',
  view: 'the view from a window',
  entrance: 'the entrance hall',
};

export const styleOf = (number: number): Style => {
  const style = STYLES[number];
  if (!style) throw new Error(`There is no style ${number}`);
  return style;
};

/** What a picture shows, for those who do not see it: that it is a drawing stands first. `subject` names a room. */
export const wordsOf = (shot: Shot, style: number, subject: string = SUBJECTS[shot]): string =>
  `Drawing, not a photo: ${subject} ${HOURS[styleOf(style).hour]}`;

/** The id of a photo of a home: it names what is drawn, and for which home by a number. */
export const drawnId = (shot: Shot, style: number, home: number): string =>
  `drawn-${shot}-${style}-${home.toString(36)}`;

/** `living-2`; null if no such picture is drawn. */
export function pictureOf(photoId: string): string | null {
  const [, shot = '', style = ''] = /^drawn-([a-z]+)-(\d)-/.exec(photoId) ?? [];
  return (SHOTS as readonly string[]).includes(shot) && STYLES[Number(style)]
    ? `${shot}-${style}`
    : null;
}

/** The number of the home that a photo is of; null where it names none. */
export function homeOfPhoto(photoId: string): number | null {
  const home = Number.parseInt(/^drawn-[a-z]+-\d-([0-9a-z]+)$/.exec(photoId)?.[1] ?? '', 36);
  return Number.isSafeInteger(home) ? home : null;
}

/** All that are drawn. */
export const PICTURES: readonly string[] = SHOTS.flatMap((shot) =>
  STYLES.map((_, style) => `${shot}-${style}`),
);
