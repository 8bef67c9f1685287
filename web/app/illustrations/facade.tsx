import { counted } from '../ui/words.ts';
import { type FacadeFacts, type FacadeKind, facadeKind } from './facade-kinds.ts';
import type { SceneSize } from './facade-scene.ts';
import { Illustration } from './illustration.tsx';

const KIND_NAMES: Record<FacadeKind, string> = {
  house: 'a house with a porch',
  brownstone: 'a row house with a stoop',
  walkup: 'a walk-up',
  loft: 'a loft building',
  prewar: 'a prewar apartment house',
  postwar: 'a postwar apartment house',
  modern: 'a new apartment house',
  deco: 'a stepped tower',
  glass: 'a glass tower',
};

/** Says that the picture is drawn, not taken. */
function facadeLabel(kind: FacadeKind, stories?: number): string {
  const height = stories ? ` of ${counted(stories, 'story', 'stories')}` : '';
  return `Illustration, not a photo: ${KIND_NAMES[kind]}${height}`;
}

/**
 * A building that has no photos, drawn from its own facts, between its neighbors. It fills its frame,
 * which has the aspect of its size: card 4:3, hero 16:9.
 */
export function Facade({
  facts,
  size = 'card',
  decorative = false,
}: {
  facts: FacadeFacts;
  size?: SceneSize;
  /** True where the text beside the picture says all: it is then hidden from screen readers. */
  decorative?: boolean;
}) {
  return (
    <Illustration
      picture={{ of: 'facade', facts, size }}
      className={size === 'card' ? 'aspect-4/3' : 'aspect-video'}
      label={decorative ? undefined : facadeLabel(facadeKind(facts), facts.stories)}
    />
  );
}
