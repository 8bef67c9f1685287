import { counted } from '@stoop/base/web/ui/words';
import { type FacadeFacts, type FacadeKind, facadeKind } from './facade-kinds.ts';

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

function drawingLabel(kind: FacadeKind, { stories, floor }: FacadeFacts): string {
  const height = stories ? ` of ${counted(stories, 'story', 'stories')}` : '';
  const lit = floor && floor > 1 ? `, floor ${floor} lit` : '';
  return `Illustration, not a photo: ${KIND_NAMES[kind]}${height}${lit}`;
}

/** What a facade shows, for screen readers; it says that a drawing is not a photo. */
export const facadeLabel = (facts: FacadeFacts): string =>
  facts.photo ? facts.photo.alt || 'A photo of the home' : drawingLabel(facadeKind(facts), facts);
