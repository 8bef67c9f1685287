import type { FacadeFacts } from './facade-kinds.ts';
import type { SceneSize } from './facade-scene.ts';
import { Illustration } from './illustration.tsx';

interface FacadeProps {
  facts: FacadeFacts;
  size?: SceneSize;
  /** Of `facadeLabel`; without it screen readers skip the picture, because the text beside it says the same. */
  label?: string;
}

/** The photo of a home or, without one, a drawing of its building. It fills its frame: 4:3 for a card, 16:9 for a hero. */
export function Facade({ facts, size = 'card', label }: FacadeProps) {
  return (
    <Illustration
      picture={{ facts, size }}
      className={size === 'card' ? 'aspect-4/3' : 'aspect-video'}
      label={label}
    />
  );
}
