import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { NewsBox, Refusal } from '@stoop/base/web/ui/news-box.tsx';
import type { OwnApplication } from '../../contract/application.ts';
import type { NamedAsk } from '../../contract/named.ts';
import { NAMED_ACTS } from './named-acts.ts';
import { askWords, MEANS, untilWords, WHO_READS } from './named-words.ts';
import { OwnPartFields } from './own-part-fields.tsx';

function useOwnPart(namedId: string) {
  const acts = useActs(NAMED_ACTS, namedId);
  const { news, refusal } = acts;
  const issues = news && !news.ok ? (news.problem.issues ?? []) : [];
  return { ...acts, issues, refusal: issues.length > 0 ? undefined : refusal };
}

function OwnAsk({ ask }: { ask: NamedAsk }) {
  const { namedId, role, sentBy } = ask;
  const { isSending, issues, refusal, send } = useOwnPart(namedId);
  return (
    <article className="grid max-w-2xl gap-4 border-2 border-ink p-5">
      <h3 className="text-xl wrap-anywhere">{askWords(ask)}</h3>
      <p>
        {MEANS[role]} {untilWords(ask)}
      </p>
      <ActForm
        acts={NAMED_ACTS}
        of={namedId}
        act="agree"
        input={{ namedId }}
        className="grid gap-5"
      >
        <p className="text-muted">Your own part. {WHO_READS}</p>
        <OwnPartFields role={role} issues={issues} />
        <Refusal words={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            Agree
          </Button>
          <ConfirmButton
            button={{ look: 'secondary', size: 'medium', children: 'Refuse' }}
            title="Refuse?"
            keep="Not now"
            act="Refuse"
            onConfirm={() => void send('decline', { namedId })}
          >
            <p>{sentBy} is told, and the application goes on without you.</p>
          </ConfirmButton>
        </div>
      </ActForm>
    </article>
  );
}

/** Applications of others that name the reader and wait for an answer. */
export function OwnAsks({ asks }: { asks: readonly NamedAsk[] }) {
  if (asks.length === 0) return null;
  return (
    <section aria-labelledby="asks" className="grid gap-4">
      <h2 id="asks" className="scroll-mt-4 text-2xl">
        Waiting for your answer
      </h2>
      {asks.map((ask) => (
        <OwnAsk key={ask.namedId} ask={ask} />
      ))}
    </section>
  );
}

/** What somebody said of themselves who agreed; they may change it while the application runs. */
export function OwnPart({
  ownPart: { namedId, role, answers },
}: {
  ownPart: NonNullable<OwnApplication['ownPart']>;
}) {
  const { isSending, issues, refusal, news } = useOwnPart(namedId);
  return (
    <ActForm
      acts={NAMED_ACTS}
      of={namedId}
      act="agree"
      input={{ namedId }}
      className="grid max-w-2xl gap-5"
    >
      <p className="text-muted">{WHO_READS}</p>
      {news?.ok && <NewsBox news={news} />}
      <OwnPartFields role={role} answers={answers} issues={issues} />
      <Refusal words={refusal} />
      <div>
        <Button type="submit" look="secondary" aria-disabled={isSending}>
          Save my part
        </Button>
      </div>
    </ActForm>
  );
}
