import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { momentWords } from '@stoop/base/rules/time/words';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import type { StaffMessage } from '../../contract/staff/message-routes.ts';
import { ANSWER_LENGTH_MAX } from '../../rules/contact-fields.ts';
import { MESSAGE_ACTS } from './message-acts.ts';

interface MessageProps {
  message: StaffMessage;
}

function Time({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={momentWords(at)}>
      {relativeTime(at, now)}
    </time>
  );
}

/** The form of an answer: a new one has a new key, so that a repeated press sends one mail. */
function AnswerForm({ message: { id, from_name } }: MessageProps) {
  const { isSending, refusal } = useActs(MESSAGE_ACTS, `answer ${id}`);
  const [key] = useState(() => crypto.randomUUID());
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  return (
    <ActForm
      acts={MESSAGE_ACTS}
      of={`answer ${id}`}
      act="answer"
      input={{ messageId: id, key }}
      className="grid gap-3"
    >
      <TextArea
        label={`Your answer to ${from_name}`}
        name="text"
        rows={5}
        maxLength={ANSWER_LENGTH_MAX}
        required
        hint="It goes out by email, with the message below it. A reply comes to the support address."
        error={refusal}
        onChange={(event) => setTyped(event.target.value.trim() !== '')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="close" value="yes" size="small" aria-disabled={isSending}>
          Send and close
        </Button>
        <Button
          type="submit"
          name="close"
          value="no"
          size="small"
          look="secondary"
          aria-disabled={isSending}
        >
          Send
        </Button>
      </div>
    </ActForm>
  );
}

function CloseForm({ message: { id, closedAt, subject } }: MessageProps) {
  const { send, isSending, refusal } = useActs(MESSAGE_ACTS, `close ${id}`);
  return (
    <div>
      <Button
        size="small"
        look="quiet"
        className="-ml-3"
        aria-disabled={isSending}
        onClick={() => void send('close', { messageId: id, close: closedAt ? 'no' : 'yes' })}
      >
        {closedAt ? 'Open it again' : 'Close without an answer'}
        <span className="sr-only">: {subject}</span>
      </Button>
      <Refusal words={refusal} />
    </div>
  );
}

export function StaffMessageRow({ message, now }: MessageProps & { now: Date }) {
  const { answers, closedAt, from_name, from_email, subject, createdAt } = message;
  // An own answer empties the form; one of somebody else leaves what is being written.
  const { last } = useActs(MESSAGE_ACTS, `answer ${message.id}`);
  const sent = last?.ok ? last.value.answers.length : 0;
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 hover:bg-wash sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:px-3">
          <span className="truncate font-medium">{from_name}</span>
          <span className="flex items-center gap-2 text-sm whitespace-nowrap text-muted sm:col-start-3">
            {answers.length > 0 && <Tag tone="good">{counted(answers.length, 'answer')}</Tag>}
            {closedAt && <Tag>Closed</Tag>}
            <Time at={createdAt} now={now} />
            <Icon name="down" className="size-4 group-open:rotate-180" />
          </span>
          <span className="col-span-full truncate sm:col-span-1 sm:col-start-2 sm:row-start-1">
            {subject}
          </span>
        </summary>
        <div className="grid max-w-2xl gap-4 pt-2 pb-6 sm:ml-59">
          <p className="text-sm text-muted wrap-anywhere">
            <a href={`mailto:${from_email}`} className="link">
              {from_email}
            </a>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{message.message}</p>
          {answers.map(({ id, text, at, author }) => (
            <div key={id} className="border-l-4 border-good pl-4">
              <p className="text-sm text-muted">
                {author ?? 'A former colleague'} answered <Time at={at} now={now} />
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            </div>
          ))}
          <AnswerForm key={sent} message={message} />
          <CloseForm message={message} />
        </div>
      </details>
    </li>
  );
}
