import { dollars } from '@stoop/base/rules/text/amounts';
import { momentWords, shortDateOf } from '@stoop/base/rules/time/words';
import type { Column } from '@stoop/base/web/console/data-table.tsx';
import { choice } from '@stoop/base/web/console/filters';
import type { List } from '@stoop/base/web/console/list-page.tsx';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { counted } from '@stoop/base/web/ui/words';
import type { StaffListing } from '../../contract/staff/staff-listing.ts';
import { LISTING_STATES } from '../../rules/listing-states.ts';
import { ListingStateTag } from './listing-state-tag.tsx';
import { staffUnitPath } from './staff-listing-paths.ts';

/** `Unit 3R`, or what the unit is where it has no number. */
export const unitName = ({ unitNumber, label }: Pick<StaffListing, 'unitNumber' | 'label'>) =>
  unitNumber ? `Unit ${unitNumber}` : label;

const NONE = <span className="text-muted">–</span>;

function When({ publishAt, unpublishAt, listedAt }: StaffListing) {
  if (publishAt) return <>Publishes {momentWords(publishAt)}</>;
  if (unpublishAt) return <>Until {momentWords(unpublishAt)}</>;
  return listedAt ? <>Since {shortDateOf(listedAt)}</> : NONE;
}

export const UNIT_COLUMNS: readonly Column<StaffListing>[] = [
  { name: 'unit', label: 'Unit', cell: unitName },
  {
    name: 'state',
    label: 'State',
    isPlain: true,
    cell: ({ state, isRented }) => (
      <span className="flex flex-wrap gap-1">
        <ListingStateTag state={state} />
        {isRented && <Tag tone="attention">Rented?</Tag>}
      </span>
    ),
  },
  { name: 'label', label: 'Size', cell: ({ label }) => label },
  {
    name: 'rooms',
    label: 'Rooms',
    cell: ({ roomCount, shownRoomCount }) =>
      roomCount === shownRoomCount ? roomCount : `${shownRoomCount} of ${roomCount} shown`,
  },
  {
    name: 'price',
    label: 'Rent from',
    isRight: true,
    className: 'md:pr-8',
    cell: ({ fromPrice }) => (fromPrice === null ? NONE : dollars(fromPrice)),
  },
  { name: 'when', label: 'Listed', cell: (listing) => <When {...listing} /> },
  {
    name: 'confirmed',
    label: 'Confirmed',
    cell: ({ confirmedAt }) => (confirmedAt ? shortDateOf(confirmedAt) : NONE),
  },
  {
    name: 'responsible',
    label: 'Responsible',
    cell: ({ responsibleName }) => responsibleName ?? NONE,
  },
  {
    name: 'photos',
    label: 'Photos',
    isRight: true,
    cell: ({ photoCount }) => (photoCount > 0 ? photoCount : NONE),
  },
];

export const LISTINGS: List<StaffListing> = {
  title: 'Listings',
  about: 'Every unit with its state. Open one to change it, publish it or hide it.',
  filters: [
    { kind: 'text', name: 'text', label: 'Building, address or unit' },
    choice('state', { label: 'State', any: 'All states', words: LISTING_STATES }),
    choice('confirmed', {
      label: 'Confirmation',
      any: 'Confirmed or not',
      words: { yes: 'Confirmed', no: 'Never confirmed' },
    }),
    choice('photos', {
      label: 'Photos',
      any: 'With or without photos',
      words: { yes: 'With photos', no: 'Without photos' },
    }),
    choice('rented', {
      label: 'Keys',
      any: 'Rented or not',
      words: { yes: 'Rented? Still published' },
    }),
  ],
  columns: [
    {
      name: 'home',
      label: 'Home',
      className: 'md:w-72',
      cell: (listing) => (
        <>
          {listing.buildingName}
          <span className="block font-normal text-muted">
            {unitName(listing)}
            {listing.neighborhood && `, ${listing.neighborhood}`}
          </span>
        </>
      ),
    },
    ...UNIT_COLUMNS.slice(1),
  ],
  keyOf: ({ buildingId, rentId }) => `${buildingId}/${rentId}`,
  hrefOf: staffUnitPath,
  load: (query) => browserApi.getJson('/staff/listings', { query }),
  empty: {
    title: 'No units',
    text: 'Units come with an import of buildings, or are added on the page of a building.',
  },
};

/** `4 units, 2 published`. */
export function listedWords(listings: readonly StaffListing[]): string {
  const published = listings.filter(({ state }) => state === 'visible').length;
  return `${counted(listings.length, 'unit')}, ${published} published`;
}
