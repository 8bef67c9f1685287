import { useUser } from '@stoop/base/web/platform/session';
import { useState } from 'react';
import { useSubmit } from 'react-router';
import type { SharedList } from '../../contract/list-routes.ts';
import type { Vote } from '../../rules/shared-lists.ts';
import { type SavedKey, savedKey } from '../../rules/user-actions.ts';
import { readChoice } from './list-acts.ts';

interface Pressed {
  key: SavedKey;
  vote: Vote | null;
  choice: string;
}

interface Voting {
  /** The name under which the next vote counts; empty if it is not known. */
  name: string;
  /** The vote that waits for a name. */
  asked: Pressed | null;
  onVote(pressed: HTMLButtonElement): void;
  /** The name of whoever pressed, which sends the vote; null forgets it. */
  onName(name: string | null): void;
}

/** Votes are sent as they are pressed, and do not wait for each other; the first one of a stranger asks for a name. */
export function useVoting({ myName }: SharedList): Voting {
  const submit = useSubmit();
  const ownName = useUser()?.firstName ?? '';
  const [given, setGiven] = useState('');
  const [asked, setAsked] = useState<Pressed | null>(null);
  const name = myName ?? (given || ownName);
  const send = ({ choice, key }: Pressed, as: string) =>
    void submit(
      { choice, ...(!myName && { name: as }) },
      { method: 'post', navigate: false, fetcherKey: `vote ${key}` },
    );
  return {
    name,
    asked,
    onVote({ value: choice }) {
      const read = readChoice(choice);
      if (!read) return;
      const pressed = { choice, key: savedKey(read.kind, read.id), vote: read.vote };
      if (name) send(pressed, name);
      else setAsked(pressed);
    },
    onName(typed) {
      if (asked && typed) {
        setGiven(typed);
        send(asked, typed);
      }
      setAsked(null);
    },
  };
}
