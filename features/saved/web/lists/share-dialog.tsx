import { useActs } from '@stoop/base/web/platform/acts';
import { Button, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { CopyLink } from '@stoop/base/web/ui/copy-link.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { type ReactNode, useState } from 'react';
import type { OwnList } from '../../contract/list-routes.ts';
import type { Saved } from '../../contract/routes.ts';
import { LIST_ITEMS_MAX, LIST_NAME_MAX } from '../../rules/shared-lists.ts';
import { parseKey, type SavedKey, savedKey } from '../../rules/user-actions.ts';
import { KIND_WORDS, KINDS_IN_ORDER } from '../kind-words.ts';
import { LIST_ACTS, listPath } from './list-acts.ts';

interface CheckProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

const Check = ({ isOn, onChange, children }: CheckProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-ink"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </label>
);

interface FieldsProps {
  saved: Saved;
  chosen: readonly SavedKey[];
  onChosen: (chosen: SavedKey[]) => void;
}

/** The saved homes that are on the market, by kind; those of the list stay, also where they are not. */
function ChooseHomes({ saved, chosen, onChosen }: FieldsProps) {
  const toggle = (key: SavedKey, isOn: boolean) =>
    onChosen(isOn ? [...chosen, key] : chosen.filter((other) => other !== key));
  return KINDS_IN_ORDER.map((kind) => {
    const items = saved[kind].filter(
      ({ id, listing }) => listing || chosen.includes(savedKey(kind, id)),
    );
    if (items.length === 0) return null;
    return (
      <fieldset key={kind} className="border-t border-line pt-2">
        <legend className="float-left w-full text-sm font-medium">{KIND_WORDS[kind].tab}</legend>
        <div className="clear-both">
          {items.map(({ id, label }) => {
            const key = savedKey(kind, id);
            return (
              <Check key={id} isOn={chosen.includes(key)} onChange={(isOn) => toggle(key, isOn)}>
                {label ?? KIND_WORDS[kind].unnamed}
              </Check>
            );
          })}
        </div>
      </fieldset>
    );
  });
}

/** What a new list has at first: the homes that were shown, as many as fit. */
export const firstChosen = (shown: readonly { key: SavedKey }[]): SavedKey[] =>
  shown.slice(0, LIST_ITEMS_MAX).map(({ key }) => key);

/** `Astoria, 4 homes`: where all of them are, as far as it is one place. */
export function nameOfList(saved: Saved, chosen: readonly SavedKey[]): string {
  const places = chosen.flatMap((key) => {
    const { kind, id } = parseKey(key);
    const listing = saved[kind].find((one) => one.id === id)?.listing;
    return listing ? ('building' in listing ? listing.building : listing) : [];
  });
  const shared = (names: (string | undefined)[]) =>
    new Set(names).size === 1 ? names[0] : undefined;
  const place =
    shared(places.map(({ neighborhood }) => neighborhood)) ||
    shared(places.map(({ borough }) => borough)) ||
    'New York';
  return `${place}, ${counted(chosen.length, 'home')}`;
}

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  saved: Saved;
  /** The list that is changed; none for a new one. */
  list?: OwnList;
  first: readonly SavedKey[];
  /** Whether there is somebody to offer it to. */
  hasHousehold: boolean;
}

function Form({ onClose, saved, list, first, hasHousehold }: Omit<ShareDialogProps, 'open'>) {
  const { send, isSending } = useActs(LIST_ACTS, list?.listId);
  const [name, setName] = useState(list?.name ?? nameOfList(saved, first));
  const [isUnnamed, setUnnamed] = useState(false);
  const [chosen, setChosen] = useState(first);
  const [showsNotes, setShowsNotes] = useState(list?.showsNotes ?? false);
  const [forHouseholds, setForHouseholds] = useState(list?.forHouseholds ?? hasHousehold);
  const [refusal, setRefusal] = useState<string>();
  const [shared, setShared] = useState<OwnList>();
  if (shared) return <Shared list={shared} />;
  const canSend = chosen.length > 0 && chosen.length <= LIST_ITEMS_MAX;
  const submit = async () => {
    const sent = { name: name.trim(), showsNotes, forHouseholds, items: chosen.map(parseKey) };
    if (list) {
      const news = await send('change', { ...sent, listId: list.listId });
      return news?.ok ? onClose() : setRefusal(news?.words);
    }
    const news = await send('share', sent);
    return news?.ok ? setShared(news.value) : setRefusal(news?.words);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setUnnamed(!name.trim());
        if (name.trim() && canSend) void submit();
      }}
    >
      <Field
        label="Name of the list"
        data-first=""
        maxLength={LIST_NAME_MAX}
        value={name}
        error={isUnnamed ? 'Type a name for the list.' : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
      />
      <ChooseHomes saved={saved} chosen={chosen} onChosen={setChosen} />
      <div className="border-t border-line pt-2">
        <Check isOn={showsNotes} onChange={setShowsNotes}>
          Show my notes on these homes
        </Check>
        {hasHousehold && (
          <Check isOn={forHouseholds} onChange={setForHouseholds}>
            Offer it to those who are in a household with me
          </Check>
        )}
        <p className="text-sm text-muted">
          Whoever has the link sees the homes as everybody can, and votes. Your budget and voucher
          are not in it, nor your rides: minutes from several homes tell where you go.
        </p>
      </div>
      <Refusal words={refusal} />
      <Button type="submit" disabled={!canSend || isSending}>
        {list ? 'Save the list' : 'Make the link'}
      </Button>
    </form>
  );
}

const Shared = ({ list }: { list: OwnList }) => (
  <div className="grid gap-4" role="status">
    <p>
      “{list.name}” has a link now. Send it to those who decide with you: they vote without an
      account.
    </p>
    <CopyLink path={listPath(list.token)} />
    <p>
      <StrongLink to={listPath(list.token)}>See the list as they do</StrongLink>
    </p>
  </div>
);

/** Makes or changes a list of saved homes with a link. */
export const ShareDialog = ({ open, ...form }: ShareDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={form.list ? 'Change the list' : 'Share a list'}>
    <Form {...form} />
  </Dialog>
);
