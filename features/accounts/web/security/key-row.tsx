import { dateOf } from '@stoop/base/rules/time/words';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import type { ComponentProps } from 'react';

/** When a passkey or an app was added and last used. */
export const keyDates = ({
  createdAt,
  lastUsedAt,
}: {
  createdAt: string;
  lastUsedAt: string | null;
}): string =>
  `added on ${dateOf(createdAt)}, ${lastUsedAt ? `last used on ${dateOf(lastUsedAt)}` : 'not used yet'}`;

interface KeyRowProps {
  name: string;
  facts: string;
  /** Null where it must stay. */
  removal: {
    title: string;
    words: string;
    onConfirm: ComponentProps<typeof ConfirmButton>['onConfirm'];
  } | null;
}

/** A row of a list of passkeys or second factors. */
export function KeyRow({ name, facts, removal }: KeyRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 first:border-t">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted first-letter:uppercase">{facts}</p>
      </div>
      {removal && (
        <ConfirmButton
          button={{
            children: (
              <>
                Remove<span className="sr-only"> {name}</span>
              </>
            ),
          }}
          title={removal.title}
          keep="Cancel"
          act="Remove"
          onConfirm={removal.onConfirm}
        >
          <p>{removal.words}</p>
        </ConfirmButton>
      )}
    </li>
  );
}
