import { LISTING_STATES, type ListingState } from '@stoop/domain/listings/listing-states';
import { Tag, type Tone } from '../../../console/tag.tsx';

const TONES: Record<ListingState, Tone> = {
  visible: 'good',
  hidden: 'plain',
  scheduled: 'link',
  lapsed: 'attention',
};

export const ListingStateTag = ({ state }: { state: ListingState }) => (
  <Tag tone={TONES[state]}>{LISTING_STATES[state].label}</Tag>
);
