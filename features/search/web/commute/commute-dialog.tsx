import { useUser } from '@stoop/base/web/platform/session';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { COMMUTE_MINUTES, COMMUTE_TO_MAX } from '@stoop/features/commute/rules/commute-search';
import { COMMUTE_MODEL } from '@stoop/features/commute/rules/commute-words';
import {
  ADDRESS_LABEL_MAX,
  ADDRESS_LABELS,
  OWN_ADDRESSES_MAX,
} from '@stoop/features/commute/rules/own-addresses';
import { saveOwnAddresses, useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { useId, useState } from 'react';
import type { SearchState } from '../../rules/search-state.ts';
import { isAnyRide, isOrderAlone, withAddresses } from './apply-commute.ts';
import { ADDRESSES_KEPT } from './commute-address.ts';
import { type DialogAddress, ownOf, startAddresses, withAdded } from './dialog-addresses.ts';
import { NewAddress, PLACE_INPUT } from './new-address.tsx';
import type { TakenFor } from './taken-for.ts';

const FORM_ID = 'commute-form';
const LABELS_ID = 'commute-labels';

interface AddressRowProps {
  address: DialogAddress;
  onLabel: (label: string) => void;
  /** Makes an address of a link one's own. */
  onKeep: () => void;
  onRemove: () => void;
}

function AddressRow({ address, onLabel, onKeep, onRemove }: AddressRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      {address.isOfLink ? (
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <span>
            <span className="font-medium">{address.label}</span>{' '}
            <span className="text-muted">from the address of this search</span>
          </span>
          <button type="button" className="link min-h-10 font-medium" onClick={onKeep}>
            Keep as mine
          </button>
        </span>
      ) : (
        <span className="grid min-w-0 grow">
          <input
            aria-label="Name of the address"
            className="min-h-10 w-full rounded-sm border border-line bg-ground px-2 font-medium"
            list={LABELS_ID}
            maxLength={ADDRESS_LABEL_MAX}
            value={address.label}
            onChange={(event) => onLabel(event.currentTarget.value)}
          />
          {address.placeName !== address.label && (
            <span className="truncate pt-1 pl-2 text-sm text-muted">{address.placeName}</span>
          )}
        </span>
      )}
      <button
        type="button"
        className="grid size-10 shrink-0 place-items-center"
        aria-label={`Remove ${address.label}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function Minutes({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  const id = useId();
  const words = isAnyRide(value) ? 'any' : `${value} min`;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="flex justify-between font-medium">
        The longest ride to each <output className="tabular-nums">{words}</output>
      </label>
      <input
        id={id}
        type="range"
        className="accent-action"
        min={10}
        max={COMMUTE_MINUTES.most}
        step={5}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

interface CommuteDialogProps {
  state: SearchState;
  isOpen: boolean;
  onClose: () => void;
  onApply: (next: SearchState) => void;
}

export function CommuteDialog({ state, isOpen, onClose, onApply }: CommuteDialogProps) {
  const own = useOwnAddresses();
  const isSignedIn = useUser() !== null;
  const [addresses, setAddresses] = useState<readonly DialogAddress[]>(() =>
    startAddresses(state.commute?.to ?? [], own),
  );
  const [minutes, setMinutes] = useState<number>(
    state.commute ? (state.commute.maxMinutes ?? COMMUTE_MINUTES.most) : COMMUTE_MINUTES.usual,
  );
  /** What was written, but not chosen from the suggestions, when the form was sent. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const [taken, setTaken] = useState<TakenFor | null>(null);
  /** How often a place was picked: the field is empty after each. */
  const [picks, setPicks] = useState(0);
  const apply = (kept: readonly DialogAddress[]) => {
    saveOwnAddresses(ownOf(kept));
    onApply(withAddresses(state, kept, minutes));
  };
  const change = (at: number, changed: Partial<DialogAddress>) =>
    setAddresses(addresses.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Commute"
      footer={
        <>
          <Button look="quiet" onClick={() => apply([])}>
            Remove all
          </Button>
          <Button type="submit" form={FORM_ID} className="ml-auto min-w-44">
            Show homes
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get(PLACE_INPUT);
          if (typeof text === 'string' && text.trim() !== '') setUnknown(text.trim());
          else apply(addresses);
        }}
      >
        <datalist id={LABELS_ID}>
          {ADDRESS_LABELS.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        {addresses.length > 0 && (
          <ul className="border-t border-line">
            {addresses.map((address, at) => (
              <AddressRow
                key={`${address.lat},${address.lng}`}
                address={address}
                onLabel={(label) => change(at, { label })}
                onKeep={() => change(at, { isOfLink: false })}
                onRemove={() => setAddresses(addresses.filter((one) => one !== address))}
              />
            ))}
          </ul>
        )}
        {addresses.length < OWN_ADDRESSES_MAX && (
          <NewAddress
            key={picks}
            unknown={unknown}
            taken={taken}
            onAdd={({ at, label, placeName, taken: takenNow }) => {
              setUnknown(null);
              setTaken(takenNow);
              setPicks(picks + 1);
              setAddresses(withAdded(addresses, { ...at, label, placeName }));
            }}
          />
        )}
        {isOrderAlone(addresses.length) ? (
          <p>
            The homes with the shortest rides come first, by the longest ride of each. A limit of
            minutes takes at most {COMMUTE_TO_MAX.filter} addresses.
          </p>
        ) : (
          <Minutes value={minutes} onChange={setMinutes} />
        )}
        <p className="text-sm text-muted">
          {COMMUTE_MODEL} {isSignedIn ? ADDRESSES_KEPT.account : ADDRESSES_KEPT.browser} A link that
          you share has them rounded to a block, without their names.
        </p>
      </form>
    </Dialog>
  );
}
