import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm.tsx';

interface KeptListProps<Item> {
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** What an item is called: `label`. */
  noun: string;
  /** What goes with a deleted one, as a sentence. */
  gone: string;
  row: (item: Item) => ReactNode;
  /** Where it is changed; without it, an item is only deleted here. */
  form?: (item: Item, close: () => void) => ReactNode;
  /** Gives the refusal, as a sentence; undefined once it is done. */
  onDelete: (item: Item) => Promise<string | undefined>;
}

/** What staff keep under names, each to be changed in its place or deleted. */
export function KeptList<Item>(props: KeptListProps<Item>) {
  const { items, idOf, nameOf, noun, gone, row, form, onDelete } = props;
  const [edited, setEdited] = useState<string | null>(null);
  const remove = async (item: Item) => {
    const refusal = await onDelete(item);
    return { ok: refusal === undefined, words: refusal ?? '' };
  };
  return (
    <ul className="text-sm">
      {items.map((item) => (
        <li key={idOf(item)} className="border-b border-line py-1">
          {form && edited === idOf(item) ? (
            form(item, () => setEdited(null))
          ) : (
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="min-w-0 grow">{row(item)}</span>
              {form && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Change ${nameOf(item)}`}
                  onClick={() => setEdited(idOf(item))}
                >
                  Change
                </Button>
              )}
              <ConfirmButton
                button={{
                  ...{ look: 'quiet', size: 'small', children: 'Delete' },
                  'aria-label': `Delete ${nameOf(item)}`,
                }}
                title={`Delete ${nameOf(item)}?`}
                act={`Delete the ${noun}`}
                onConfirm={() => remove(item)}
              >
                {gone}
              </ConfirmButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
