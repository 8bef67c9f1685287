import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clockWords, fullDateWords, longDay } from '@stoop/base/rules/time/words';
import { Button } from '@stoop/base/web/ui/button.tsx';
import type { Message } from '../contract/thread.ts';
import { groupsOf } from './conversation.ts';
import type { Outgoing } from './unsent.ts';
import { Warned } from './warned.tsx';

const BUBBLE = 'w-fit max-w-[min(36rem,85%)] px-3 py-2 whitespace-pre-wrap wrap-anywhere';
const OWN = 'ml-auto bg-action text-on-action';

function Day({ day, today }: { day: string; today: string }) {
  const words =
    day === today
      ? 'Today'
      : day.slice(0, 4) === today.slice(0, 4)
        ? longDay(day)
        : fullDateWords(day);
  return (
    <p className="flex items-center gap-3 py-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {words}
    </p>
  );
}

function NewSince() {
  return (
    <p className="flex items-center gap-3 py-2 text-sm font-medium text-attention after:h-px after:grow after:bg-current">
      New
    </p>
  );
}

const nameOf = ({ isOwn, name }: Message['author']): string =>
  isOwn ? 'You' : (name ?? 'Somebody whose account was deleted');

interface MessageGroupsProps {
  items: readonly Message[];
  now: Date;
  /** Above the message after this one the reader is told that it is new; none where it is null. */
  readUpTo: number | null;
  /** What a name is followed by where somebody wrote for the house. */
  house: string;
}

/** Messages by day and author. The time of a group is that of its last message. */
export function MessageGroups({ items, now, readUpTo, house }: MessageGroupsProps) {
  const today = newYorkDay(now);
  const firstNew =
    readUpTo === null
      ? undefined
      : items.find(({ number, author }) => number > readUpTo && !author.isOwn);
  return (
    <ol className="grid gap-3">
      {groupsOf(items, newYorkDay).map(({ day, author, messages }) => (
        <li key={messages[0]?.number} className="grid gap-1 *:min-w-0">
          {day && <Day day={day} today={today} />}
          {messages.some((one) => one === firstNew) && <NewSince />}
          <p className={`text-sm ${author.isOwn ? 'sr-only' : ''}`}>
            <span className="font-bold">{nameOf(author)}</span>
            {author.isHouse && !author.isOwn && <span className="text-muted">, {house}</span>}
          </p>
          {messages.map((message) => (
            <div key={message.number} data-number={message.number} className="grid gap-1">
              <p className={`${BUBBLE} ${author.isOwn ? OWN : 'bg-wash'}`}>
                {message.text || <em className="text-muted">Deleted with the account</em>}
              </p>
              {!author.isOwn && !author.isHouse && <Warned text={message.text} />}
            </div>
          ))}
          <time
            dateTime={messages.at(-1)?.at}
            className={`text-sm text-muted ${author.isOwn ? 'text-right' : ''}`}
          >
            {clockWords(messages.at(-1)?.at ?? '')}
          </time>
        </li>
      ))}
    </ol>
  );
}

interface OnTheirWayProps {
  outgoing: readonly Outgoing[];
  /** Why the first of them was not sent; null while it is being sent. */
  refusal: string | null;
  mayRepeat: boolean;
  onAgain: () => void;
  onEdit: (outgoing: Outgoing) => void;
}

/** Messages that have not arrived yet. */
export function OnTheirWay({ outgoing, refusal, mayRepeat, onAgain, onEdit }: OnTheirWayProps) {
  const [first] = outgoing;
  if (!first) return null;
  return (
    <div className="mt-3 grid gap-1">
      {outgoing.map(({ key, text }) => (
        <p key={key} className={`${BUBBLE} ${OWN} opacity-70`}>
          {text}
        </p>
      ))}
      {refusal === null ? (
        <p className="text-right text-sm text-muted">Sending</p>
      ) : (
        <div className="grid justify-items-end gap-2">
          <p role="alert" className="text-right text-sm font-medium text-error">
            Not sent. {refusal}
          </p>
          <div className="flex gap-2">
            <Button size="small" look="secondary" onClick={() => onEdit(first)}>
              Edit
            </Button>
            {mayRepeat && (
              <Button size="small" onClick={onAgain}>
                Send again
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
