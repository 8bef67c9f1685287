import { type Shot, styleOf } from './album.ts';
import type { Scene } from './render.ts';
import { bath } from './scenes/bath.ts';
import { bedroom } from './scenes/bedroom.ts';
import { entrance } from './scenes/entrance.ts';
import { kitchen } from './scenes/kitchen.ts';
import { living } from './scenes/living.ts';
import type { Style } from './scenes/room.ts';
import { view } from './scenes/view.ts';

const SCENES: Readonly<Record<Shot, (style: Style) => Scene>> = {
  ...{ living, kitchen, bedroom, bath, view, entrance },
};

/** The scene of a picture, by its name. */
export function sceneOf(picture: string): Scene {
  const [shot = '', style = ''] = picture.split('-');
  return SCENES[shot as Shot](styleOf(Number(style)));
}
