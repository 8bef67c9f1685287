import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { NewsBox, Refusal } from '@stoop/base/web/ui/news-box.tsx';
import type { OwnApplication } from '../../contract/application.ts';
import type { NamedAsk } from '../../contract/named.ts';
import { NAMED_ACTS, OWN_PART_ACTS } from './named-acts.ts';
import { askWords, MEANS, untilWords, WHO_READS } from './named-words.ts';
import { OwnPartFields } from './own-part-fields.tsx';

/** What was wrong with an own part, beside its fields where it is of these. */
function faultsOf({ news, refusal }: Pick<ReturnType<typeof useActs>, 'news' | 'refusal'>) {
  const issues = news && !news.ok ? (news.problem.issues ?? []) : [];
  return { issues, refusal: issues.length > 0 ? undefined : refusal };
}

function OwnAsk({ ask }: { ask: NamedAsk }) {
  const { namedId, role, sentBy } = ask;
  const acts = useActs(NAMED_ACTS, namedId);
  const { isSending, send } = acts;
  const { issues, refusal } = faultsOf(acts);
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

/** What somebody says of themselves whom another one's application is for; they may change it while that runs. */
export function OwnPart({
  applicationId,
  ownPart: { role, answers },
}: {
  applicationId: string;
  ownPart: NonNullable<OwnApplication['ownPart']>;
}) {
  const acts = useActs(OWN_PART_ACTS);
  const { isSending, news } = acts;
  const { issues, refusal } = faultsOf(acts);
  return (
    <ActForm
      acts={OWN_PART_ACTS}
      act="own-part"
      input={{ applicationId }}
      className="grid max-w-2xl gap-5"
    >
      <p className="text-muted">{WHO_READS}</p>
      <OwnPartFields role={role} answers={answers} issues={issues} />
      <Refusal words={refusal} />
      <div>
        <Button type="submit" look="secondary" aria-disabled={isSending}>
          Save my part
        </Button>
      </div>
      <NewsBox news={news?.ok ? news : null} />
    </ActForm>
  );
}
