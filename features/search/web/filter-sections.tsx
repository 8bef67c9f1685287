import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type ReactNode, useId, useState } from 'react';
import type { FilterKey } from '../rules/filters.ts';

/** The parts of the panel, in their order. Those that few people need are folded until something of them is chosen. */
export const SECTIONS = {
  price: { title: 'Price' },
  rooms: { title: 'Rooms' },
  moveIn: { title: 'Move-in' },
  where: { title: 'Where' },
  trains: { title: 'Trains' },
  amenities: { title: 'Amenities' },
  features: { title: 'Features' },
  group: { title: 'Each of you pays at most…', isFolded: true },
  utilities: { title: 'Utilities included', isFolded: true },
  size: { title: 'Size and floor', isFolded: true },
  access: { title: 'Access', isFolded: true },
  listing: { title: 'How and when it is listed', isFolded: true },
} as const satisfies Record<string, { title: string; isFolded?: true }>;
export type SectionName = keyof typeof SECTIONS;

/** Where each filter stands, in the order of a section; `bar` are those that the bar or the map has. */
export const SECTION_OF: Record<FilterKey, SectionName | 'bar'> = {
  ...{ rent: 'price', minPrice: 'price', maxPrice: 'price' },
  ...{ hasBrokerFee: 'price', freeMonths: 'price', netRent: 'price' },
  ...{ beds: 'rooms', minBaths: 'rooms', roomType: 'rooms' },
  ...{ moveInFrom: 'moveIn', moveIn: 'moveIn', openNow: 'moveIn' },
  ...{ borough: 'where', neighborhood: 'where' },
  ...{ subwayLines: 'trains', walkMax: 'trains' },
  ...{ amenities: 'amenities', features: 'features', utilities: 'utilities' },
  ...{ minSquareFeet: 'size', minFloor: 'size', maxFloor: 'size' },
  ...{ stepFree: 'access', rollInShower: 'access', minDoor: 'access', stepFreeWalk: 'access' },
  ...{ budgets: 'group' },
  ...{ byVideo: 'listing', confirmedSince: 'listing', listedSince: 'listing' },
  ...{ q: 'bar', area: 'bar' },
};
const KEYS = Object.keys(SECTION_OF) as FilterKey[];

export const keysIn = (section: SectionName | 'bar'): readonly FilterKey[] =>
  KEYS.filter((key) => SECTION_OF[key] === section);

/** Two columns; on a phone of ends of ranges alone. */
const FIELDS =
  'grid gap-x-4 gap-y-4 min-[23rem]:grid-cols-2 sm:gap-x-6 max-sm:[&>*:not(:has(>input[type=date],>span>input))]:col-span-full';
const HEADING = 'text-lg font-bold';

interface SectionProps {
  name: SectionName;
  /** How many of its filters are chosen. */
  chosen: number;
  children: ReactNode;
}

/** A part of the panel under its heading. What is folded works without scripts, too. */
export function Section({ name, chosen, children }: SectionProps) {
  const id = useId();
  const section: { title: string; isFolded?: true } = SECTIONS[name];
  const [wasChosen] = useState(chosen > 0);
  const fields = <div className={FIELDS}>{children}</div>;
  if (!section.isFolded)
    return (
      <section
        aria-labelledby={id}
        className="mt-5 break-inside-avoid border-b border-line pb-5 first:mt-0 last:border-b-0"
      >
        <h3 id={id} className={`mb-3 ${HEADING}`}>
          {section.title}
        </h3>
        {fields}
      </section>
    );
  return (
    <details
      open={wasChosen}
      className="group break-inside-avoid border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-14 items-center gap-2">
        <h3 className={HEADING}>{section.title}</h3>
        <span className="text-sm text-muted empty:hidden">{chosen > 0 && `${chosen} chosen`}</span>
        <Icon name="down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{fields}</div>
    </details>
  );
}
