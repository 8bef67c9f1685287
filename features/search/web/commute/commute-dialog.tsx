import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { COMMUTE_MINUTES } from '@stoop/features/commute/rules/commute-search';
import { COMMUTE_MODEL } from '@stoop/features/commute/rules/commute-words';
import {
  ADDRESS_LABEL_MAX,
  ADDRESS_LABELS,
  OWN_ADDRESSES_MAX,
} from '@stoop/features/commute/rules/own-addresses';
import { saveOwnAddresses, useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { PaceChoice } from '@stoop/features/commute/web/pace-choice.tsx';
import { useState } from 'react';
import { type SearchState, searchQuery } from '../../rules/search-state.ts';
import { countHomes } from '../found.ts';
import { TYPE_WORDS } from '../type-words.ts';
import { limitOfMinutes, withChosen, withOwn } from './apply-commute.ts';
import { ADDRESSES_KEPT } from './commute-address.ts';
import {
  type DialogAddress,
  nextLimit,
  ownOf,
  startAddresses,
  withAdded,
} from './dialog-addresses.ts';
import { MinuteOptions } from './minute-options.tsx';
import { NewAddress, PLACE_INPUT } from './new-address.tsx';
import type { TakenFor } from './taken-for.ts';

const FORM_ID = 'commute-form';
const LABELS_ID = 'commute-labels';

const ANY_HOME: SearchState = { type: 'room', filters: {}, area: null };

/** `Show 213 rooms` */
function showWords({ type }: SearchState, count: number | null): string {
  const { one, many } = TYPE_WORDS[type];
  return `Show ${count === null ? many : counted(count, one, many)}`;
}

interface AddressRowProps {
  address: DialogAddress;
  onLabel: (label: string) => void;
  onMinutes: (minutes: number) => void;
  /** Makes an address of a link one's own. */
  onKeep: () => void;
  onRemove: () => void;
}

function AddressRow({ address, onLabel, onMinutes, onKeep, onRemove }: AddressRowProps) {
  const minutes = address.maxMinutes ?? COMMUTE_MINUTES.most;
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
            <span className="pt-1 pl-2 text-sm wrap-anywhere text-muted">{address.placeName}</span>
          )}
        </span>
      )}
      <select
        aria-label={`The longest ride to ${address.label}`}
        className="min-h-10 shrink-0 self-start rounded-sm border border-line bg-ground px-2 tabular-nums"
        value={minutes}
        onChange={(event) => onMinutes(Number(event.currentTarget.value))}
      >
        <MinuteOptions chosen={minutes} />
      </select>
      <button
        type="button"
        className="grid size-10 shrink-0 place-items-center self-start"
        aria-label={`Remove ${address.label}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

interface AddressListProps {
  addresses: readonly DialogAddress[];
  onChange: (addresses: readonly DialogAddress[]) => void;
}

function AddressList({ addresses, onChange }: AddressListProps) {
  if (addresses.length === 0) return null;
  const change = (at: number, changed: Partial<DialogAddress>) =>
    onChange(addresses.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  return (
    <div>
      <p className="flex justify-between gap-3 pb-1 text-sm text-muted">
        <span>What you call it</span>
        <span className="pr-13">At most</span>
      </p>
      <ul className="border-t border-line">
        {addresses.map((address, at) => (
          <AddressRow
            key={`${address.lat},${address.lng}`}
            address={address}
            onLabel={(label) => change(at, { label })}
            onMinutes={(minutes) => change(at, { maxMinutes: limitOfMinutes(minutes).maxMinutes })}
            onKeep={() => change(at, { isOfLink: false })}
            onRemove={() => onChange(addresses.filter((one) => one !== address))}
          />
        ))}
      </ul>
      <p className="pt-2 text-sm text-muted">
        Homes with a longer ride than “At most” are left out. Another name leaves the place where it
        is. To go elsewhere, remove it and add that.
      </p>
    </div>
  );
}

interface CommuteDialogProps {
  /** Null where there is no search, only homes that say how long the rides are. */
  state: SearchState | null;
  isOpen: boolean;
  onClose: () => void;
  onApply: (next: SearchState) => void;
}

/** What the dialog has chosen: the own addresses, and the search, whose address names those of a link. */
function choiceOf(state: SearchState, addresses: readonly DialogAddress[]) {
  const own = ownOf(addresses);
  const ofLink = addresses.filter(({ isOfLink }) => isOfLink);
  return { own, next: withChosen(state, own, ofLink) };
}

/** How many homes the search would find; null until that is known. */
function useCount(state: SearchState | null, isOpen: boolean): number | null {
  const key = state && isOpen ? searchQuery(state).toString() : null;
  const { answer } = useAnswer(key, () =>
    state ? countHomes(browserApi, state) : Promise.resolve(0),
  );
  return answer?.ok ? answer.value : null;
}

export function CommuteDialog({ state, isOpen, onClose, onApply }: CommuteDialogProps) {
  const own = useOwnAddresses();
  const isSignedIn = useUser() !== null;
  const [addresses, setAddresses] = useState<readonly DialogAddress[]>(() =>
    startAddresses(state?.commute?.to ?? [], own),
  );
  /** What was written, but not chosen from the suggestions, when the form was sent. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const [taken, setTaken] = useState<TakenFor | null>(null);
  /** How often a place was picked: the field is empty after each. */
  const [picks, setPicks] = useState(0);
  const chosen = choiceOf(state ?? ANY_HOME, addresses);
  const count = useCount(state && withOwn(chosen.next, chosen.own), isOpen);
  const apply = ({ own, next } = chosen) => {
    saveOwnAddresses(own);
    onApply(next);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Commute"
      footer={
        <>
          <Button look="quiet" onClick={() => apply(choiceOf(state ?? ANY_HOME, []))}>
            Remove all
          </Button>
          <Button type="submit" form={FORM_ID} className="ml-auto min-w-44 tabular-nums">
            {state ? showWords(state, count) : 'Save'}
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
          else apply();
        }}
      >
        <datalist id={LABELS_ID}>
          {ADDRESS_LABELS.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <AddressList addresses={addresses} onChange={setAddresses} />
        {addresses.length < OWN_ADDRESSES_MAX && (
          <NewAddress
            key={picks}
            isFirst={addresses.length === 0}
            unknown={unknown}
            taken={taken}
            onAdd={({ at, label, placeName, taken: takenNow }) => {
              setUnknown(null);
              setTaken(takenNow);
              setPicks(picks + 1);
              setAddresses(
                withAdded(addresses, {
                  ...at,
                  label,
                  placeName,
                  ...nextLimit(addresses),
                }),
              );
            }}
          />
        )}
        <PaceChoice />
        <p className="text-sm text-muted">
          {COMMUTE_MODEL} {isSignedIn ? ADDRESSES_KEPT.account : ADDRESSES_KEPT.browser} No link
          that you share has them.
        </p>
      </form>
    </Dialog>
  );
}
