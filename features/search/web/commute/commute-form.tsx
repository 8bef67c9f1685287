import { useUser } from '@stoop/base/web/platform/session';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { FIELD_BOX, FieldFrame } from '@stoop/base/web/ui/field.tsx';
import {
  blockOf,
  COMMUTE_MINUTES,
  writeCommuteTo,
} from '@stoop/features/commute/rules/commute-search';
import { COMMUTE_MODEL } from '@stoop/features/commute/rules/commute-words';
import { addressLabel, OWN_ADDRESSES_MAX } from '@stoop/features/commute/rules/own-addresses';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { type ComponentProps, useState } from 'react';
import { Form } from 'react-router';
import type { SearchCommute } from '../../rules/commute-state.ts';
import { PlaceField } from '../places/place-field.tsx';
import { TYPE_WORDS } from '../type-words.ts';
import { ADDRESSES_KEPT } from './commute-address.ts';
import { MinuteOptions } from './minute-options.tsx';
import type { CommuteProblem } from './set-commute.ts';
import type { TakenFor } from './taken-for.ts';

const OFFERED_TYPES = ['unit', 'room', 'building'] as const;

const FIELDS = ['The first address', 'The second address', 'The third address'];

function Kept({ commute: { to } }: { commute: SearchCommute }) {
  const own = useOwnAddresses();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">With the ride to</legend>
      {to.map((at, index) => (
        <label key={writeCommuteTo(at)} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="commuteTo"
            value={writeCommuteTo(at)}
            defaultChecked
            className="size-5 accent-ink"
          />
          {addressLabel(at, own, { index, count: to.length })} ({writeCommuteTo(blockOf(at))})
        </label>
      ))}
    </fieldset>
  );
}

/** What to look for, where the page belongs to no search. */
function WhatToFind() {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Show me</legend>
      <div className="flex flex-wrap gap-x-6">
        {OFFERED_TYPES.map((type, at) => (
          <label key={type} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="type"
              value={type}
              defaultChecked={at === 0}
              className="size-5 accent-ink"
            />
            {TYPE_WORDS[type].tab}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Takes the place that a text is near to. */
const TakeNear = ({ offer }: { offer: TakenFor }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" name="near" value={offer.text} className="size-5 shrink-0 accent-ink" />
    <span className="wrap-anywhere">Take {offer.place}</span>
  </label>
);

type AddressProps = Pick<
  ComponentProps<typeof PlaceField>,
  'id' | 'aria-describedby' | 'aria-invalid'
> & {
  /** What was sent, and not understood. */
  written: string;
};

/** One address, with suggestions; without scripts its text is looked up. */
function Address({ written, ...described }: AddressProps) {
  const [text, setText] = useState(written);
  return (
    <PlaceField
      {...described}
      name="place"
      className={`${FIELD_BOX} min-h-11`}
      value={text}
      onText={setText}
      onPick={() => {}}
    />
  );
}

interface CommuteFormProps {
  /** Hidden fields that say which search it is. */
  fields: readonly [name: string, value: string][];
  commute: SearchCommute | undefined;
  problem: CommuteProblem | undefined;
}

const isOfNoSearch = (fields: CommuteFormProps['fields']) =>
  fields.some(([name, value]) => name === 'search' && value === '');

/** Chooses the commute of a search without scripts. */
export function CommuteForm({ fields, commute, problem }: CommuteFormProps) {
  const isSignedIn = useUser() !== null;
  const usual = commute
    ? (commute.to[0]?.maxMinutes ?? COMMUTE_MINUTES.most)
    : COMMUTE_MINUTES.usual;
  const minutes = problem?.minutes ?? usual;
  const keptCount = commute?.to.length ?? 0;
  const newFields = FIELDS.slice(0, OWN_ADDRESSES_MAX - keptCount);
  return (
    <Form method="post" className="grid max-w-[36rem] gap-6">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isOfNoSearch(fields) && <WhatToFind />}
      {commute && <Kept commute={commute} />}
      {newFields.map((label, index) => {
        const text = problem?.written[index];
        const refused = problem?.refused.find((one) => one.text === text);
        return (
          <div key={label} className="grid gap-2">
            <FieldFrame field={{ label, error: refused?.sentence }}>
              {(described) => <Address {...described} written={text ?? ''} />}
            </FieldFrame>
            {refused?.offer && <TakeNear offer={refused.offer} />}
          </div>
        );
      })}
      <FieldFrame field={{ label: 'The longest ride to each' }}>
        {(described) => (
          <select
            {...described}
            name="minutes"
            defaultValue={minutes}
            className={`${FIELD_BOX} min-h-11`}
          >
            <MinuteOptions chosen={minutes} />
          </select>
        )}
      </FieldFrame>
      <Button type="submit" size="large" className="justify-self-start">
        Show homes
      </Button>
      <p className="text-sm text-muted">
        {COMMUTE_MODEL}{' '}
        <span className="noscript:hidden">
          {isSignedIn ? ADDRESSES_KEPT.account : ADDRESSES_KEPT.browser} No link to the homes has
          them.
        </span>
        <span className="hidden noscript:inline">
          Without scripts, the link to the homes has the addresses, rounded to a block.
        </span>
      </p>
    </Form>
  );
}
