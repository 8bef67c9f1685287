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
import { ANY_RIDE } from './apply-commute.ts';
import { ADDRESSES_KEPT } from './commute-address.ts';
import { MinuteOptions } from './minute-options.tsx';
import { type CommuteProblem, keptMinutesField } from './set-commute.ts';
import type { TakenFor } from './taken-for.ts';

const OFFERED_TYPES = ['unit', 'room', 'building'] as const;

/** One is enough. */
const FIELDS = ['First address', 'Second address (optional)', 'Third address (optional)'];

/** An address, and beside it the longest ride there. */
const ROW = 'grid items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_8rem]';

interface LongestProps {
  name: string;
  /** The address, for who does not see what it stands beside. */
  to: string;
  chosen: number;
}

const Longest = ({ name, to, chosen }: LongestProps) => (
  <FieldFrame field={{ label: 'Longest ride' }}>
    {(described) => (
      <select
        {...described}
        name={name}
        aria-label={`Longest ride, ${to}`}
        defaultValue={chosen}
        className={`${FIELD_BOX} min-h-11`}
      >
        <MinuteOptions chosen={chosen} />
      </select>
    )}
  </FieldFrame>
);

function Kept({ commute: { to } }: { commute: SearchCommute }) {
  const own = useOwnAddresses();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">With the ride to</legend>
      {to.map((at, index) => {
        const value = writeCommuteTo(at);
        const label = addressLabel(at, own, { index, count: to.length });
        return (
          <div key={value} className={ROW}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="commuteTo"
                value={value}
                defaultChecked
                className="size-5 shrink-0 accent-ink"
              />
              {label} ({writeCommuteTo(blockOf(at))})
            </label>
            <Longest name={keptMinutesField(value)} to={label} chosen={at.maxMinutes ?? ANY_RIDE} />
          </div>
        );
      })}
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

/** Chooses the commute of a search on a page of its own, also without scripts. */
export function CommuteForm({ fields, commute, problem }: CommuteFormProps) {
  const isSignedIn = useUser() !== null;
  const newFields = FIELDS.slice(commute?.to.length ?? 0, OWN_ADDRESSES_MAX);
  return (
    <Form method="post" className="grid gap-6">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isOfNoSearch(fields) && <WhatToFind />}
      {commute && <Kept commute={commute} />}
      {newFields.map((label, index) => {
        const text = problem?.written[index];
        const refused = problem?.refused.find((one) => one.text === text);
        return (
          <div key={label} className={ROW}>
            <div className="grid gap-2">
              <FieldFrame field={{ label, error: refused?.sentence }}>
                {(described) => <Address {...described} written={text ?? ''} />}
              </FieldFrame>
              {refused?.offer && <TakeNear offer={refused.offer} />}
            </div>
            <Longest
              name="minutes"
              to={label}
              chosen={problem?.minutes[index] ?? COMMUTE_MINUTES.usual}
            />
          </div>
        );
      })}
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
