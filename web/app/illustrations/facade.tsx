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

/** The label says that the picture is not a photo. */
function facadeLabel(kind: FacadeKind, stories?: number): string {
  const height = stories ? ` of ${counted(stories, 'story', 'stories')}` : '';
  return `Illustration, not a photo: ${KIND_NAMES[kind]}${height}`;
}

const labelOf = (facts: FacadeFacts): string =>
  facts.photo
    ? facts.photo.alt || 'A photo of the home'
    : facadeLabel(facadeKind(facts), facts.stories);

/** The photo of a home or, without one, a drawing of its building. It fills its frame: 4:3 for a card, 16:9 for a hero. */
export function Facade({
  facts,
  size = 'card',
  decorative = false,
}: {
  facts: FacadeFacts;
  size?: SceneSize;
  /** Hides it from screen readers, where the text beside it says the same. */
  decorative?: boolean;
}) {
  return (
    <Illustration
      picture={{ of: 'facade', facts, size }}
      className={size === 'card' ? 'aspect-4/3' : 'aspect-video'}
      label={decorative ? undefined : labelOf(facts)}
    />
  );
}
