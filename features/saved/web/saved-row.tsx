import { useStore } from '@stoop/base/web/platform/store';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { parseKey, type SavedKey } from '../rules/user-actions.ts';
import { KIND_WORDS } from './kind-words.ts';
import { type Heart, type Savable, useSaved } from './saved.ts';
import { savedKeys } from './saved-store.ts';

interface SavedNoteProps {
  item: Heart;
  /** The same home by other keys. */
  same: readonly Heart[];
  savedOn: string;
}

/** In the line of a saved home: the date, or a button to save it again after removal. */
export function SavedNote({ item, same, savedOn }: SavedNoteProps) {
  const [isSaved, press] = useSaved(item, same);
  if (isSaved)
    return <p className="ml-auto text-sm whitespace-nowrap text-muted">Saved {savedOn}</p>;
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-3 text-sm">
      <span className="font-medium text-ink">Removed</span>
      <button
        type="button"
        className="link min-h-9 font-medium"
        aria-label={`Save ${item.name} again`}
        onClick={press}
      >
        Save again
      </button>
    </p>
  );
}

/** A row of the saved list; it fades when removed and stays until navigation, so that removal can be undone. */
export function SavedRow({ itemKey, children }: { itemKey: SavedKey; children: ReactNode }) {
  const isSaved = useStore(savedKeys, (keys) => keys.has(itemKey));
  return (
    <li className={`grid ${isSaved ? '' : 'text-muted [&_.illustration]:opacity-40'}`}>
      {children}
    </li>
  );
}

/** The place of a saved home that did not load, with the name that it had when it was saved. */
export const UnloadedRow = ({ name }: { name: string }) => (
  <li className="grid grid-cols-[112px_1fr] gap-4 border-b border-line py-4 sm:grid-cols-[14rem_1fr]">
    <Skeleton className="aspect-4/3" />
    <div className="grid content-start gap-1">
      <p className="text-lg/6 font-bold tracking-tight">
        <AddressText>{name}</AddressText>
      </p>
      <p className="text-muted">Did not load</p>
    </div>
  </li>
);

/** A saved home that is off the market, shown by its name until it is removed. */
export function GoneRow({
  item,
  savedOn,
  note,
}: {
  item: Savable;
  savedOn: string;
  /** What its owner wrote. */
  note: ReactNode;
}) {
  const [isSaved, press] = useSaved(item);
  const { one } = KIND_WORDS[parseKey(item.key).kind];
  return (
    <article className="grid grid-cols-[112px_1fr] gap-4 border-b border-line py-4 sm:grid-cols-[168px_1fr]">
      <div className="grid aspect-4/3 place-items-center self-start bg-wash text-muted">
        <Icon name="close" className="size-8" />
      </div>
      <div className="grid content-start justify-items-start gap-1">
        <h2 className="text-lg/6">
          <AddressText>{item.name}</AddressText>
        </h2>
        <p className={isSaved ? 'font-medium text-attention' : ''}>No longer on the market</p>
        {isSaved ? (
          <>
            <p className="text-sm text-muted">
              Saved {savedOn}. If the {one} comes back, you see it here again.
            </p>
            {note}
            <Button
              look="secondary"
              size="small"
              className="mt-2"
              aria-label={`Remove ${item.name}`}
              onClick={press}
            >
              Remove
            </Button>
          </>
        ) : (
          <p className="text-sm font-medium">Removed</p>
        )}
      </div>
    </article>
  );
}
