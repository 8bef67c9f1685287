import { useActs } from '@stoop/base/web/platform/acts';
import { Button, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { CopyLink } from '@stoop/base/web/ui/copy-link.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OwnList, OwnLists } from '../../contract/list-routes.ts';
import type { Saved } from '../../contract/routes.ts';
import type { SavedKind } from '../../rules/saved-kinds.ts';
import { savedKey } from '../../rules/user-actions.ts';
import { LIST_ACTS, listPath } from './list-acts.ts';
import { ShareDialog } from './share-dialog.tsx';
import { VoteNames } from './vote-buttons.tsx';

interface ListRowProps {
  list: OwnList;
  saved: Saved;
  hasHousehold: boolean;
}

function ListRow({ list, saved, hasHousehold }: ListRowProps) {
  const { send } = useActs(LIST_ACTS, list.listId);
  const [isOpen, setOpen] = useState(false);
  const { listId, name, items, voters, showsNotes, forHouseholds, token } = list;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <h3 className="text-lg/6 wrap-anywhere">
        <StrongLink to={listPath(token)}>{name}</StrongLink>
      </h3>
      <p className="text-muted">
        {counted(items.length, 'home')},{' '}
        {voters === 0 ? 'nobody has voted yet' : `${counted(voters, 'person', 'people')} voted`}
        {showsNotes && ', with your notes'}
        {forHouseholds && ', offered to your household'}
      </p>
      <CopyLink path={listPath(token)} look="secondary" size="small">
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          Change
        </Button>
        <ConfirmButton
          button={{ look: 'quiet', children: 'End' }}
          title="End this list?"
          act="End it"
          onConfirm={() => send('end', { listId })}
        >
          <p className="wrap-anywhere">
            The link of “{name}” leads nowhere then, and all votes are gone. Your saved homes stay.
          </p>
        </ConfirmButton>
      </CopyLink>
      <ShareDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        saved={saved}
        list={list}
        hasHousehold={hasHousehold}
        first={items.map(({ kind, id }) => savedKey(kind, id))}
      />
    </li>
  );
}

/** The lists of others, each once, with the words how they came here. */
function othersOf({ voted, offered }: OwnLists) {
  const known = new Set(voted.map(({ token }) => token));
  const byHousehold = offered.map(({ token, name, by: { firstName } }) => ({
    ...{ token, name },
    words: `${firstName || 'Somebody'} offers it to your household.${known.has(token) ? ' You voted.' : ''}`,
  }));
  const offeredTokens = new Set(offered.map(({ token }) => token));
  return [
    ...byHousehold,
    ...voted
      .filter(({ token }) => !offeredTokens.has(token))
      .map((list) => ({ ...list, words: 'Shared with you. You voted.' })),
  ];
}

/** Above the homes: how many lists there are, and whether somebody voted. */
export function ListsLink({ lists }: { lists: OwnLists }) {
  const { items } = lists;
  const { search } = useLocation();
  const all = items.length + othersOf(lists).length;
  if (all === 0) return null;
  const voters = items.reduce((sum, list) => sum + list.voters, 0);
  return (
    <p className="text-muted">
      {/* Not a plain anchor: its entry in the history would be none of the router's, which guards the page. */}
      <Link to={{ search, hash: 'lists' }} className="link font-medium">
        {counted(all, 'shared list')}
      </Link>
      {voters > 0 && `, ${counted(voters, 'person', 'people')} voted`}
    </p>
  );
}

interface VotesOnSavedProps {
  lists: OwnLists;
  kind: SavedKind;
  id: string;
}

/** What was voted on a saved home, with the lists in which. */
export function VotesOnSaved({ lists: { items }, kind, id }: VotesOnSavedProps) {
  return items.map(({ listId, name, token, votes }) => {
    const said = votes.filter((vote) => vote.kind === kind && vote.id === id);
    if (said.length === 0) return null;
    return (
      <div key={listId} className="flex flex-wrap gap-x-2 text-sm wrap-anywhere">
        <VoteNames votes={said} />
        <Link to={listPath(token)} className="link font-medium">
          in {name}
        </Link>
      </div>
    );
  });
}

/** The lists that somebody shares, and those in which they voted; nothing where there is none. */
export function OwnListsSection({ lists, saved }: { lists: OwnLists; saved: Saved }) {
  const { items, hasHousehold } = lists;
  const others = othersOf(lists);
  if (items.length + others.length === 0) return null;
  return (
    <TitledSection className="mt-8" id="lists" title="Shared lists">
      <ul className="grid lg:grid-cols-2 lg:gap-x-12">
        {items.map((list) => (
          <ListRow key={list.listId} list={list} saved={saved} hasHousehold={hasHousehold} />
        ))}
        {others.map(({ token, name, words }) => (
          <li key={token} className="grid content-start gap-2 border-b border-line py-4">
            <h3 className="text-lg/6 wrap-anywhere">
              <StrongLink to={listPath(token)}>{name}</StrongLink>
            </h3>
            <p className="text-muted">{words}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
