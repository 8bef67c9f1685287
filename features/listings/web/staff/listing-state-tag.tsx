import { Tag, type Tone } from '@stoop/base/web/console/tag.tsx';
import { LISTING_STATES, type ListingState } from '../../rules/listing-states.ts';

const TONES: Record<ListingState, Tone> = {
  visible: 'good',
  hidden: 'plain',
  scheduled: 'link',
  lapsed: 'attention',
};

export const ListingStateTag = ({ state }: { state: ListingState }) => (
  <Tag tone={TONES[state]}>{LISTING_STATES[state].label}</Tag>
);
