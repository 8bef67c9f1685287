import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Link } from 'react-router';
import { applicationPath } from '../../rules/application-path.ts';
import { stepCount, WIZARD_STEPS } from '../../rules/wizard.ts';
import type { Draft } from './draft.ts';

type Mark = 'complete' | 'incomplete' | 'open';

/** R4.06. The review is never complete, because submitting ends the draft. */
function markOf({ wizard, left }: Draft, step: number): Mark {
  if (wizard.complete.includes(step)) return 'complete';
  return left.includes(step) ? 'incomplete' : 'open';
}

const MARK_WORDS: Record<Mark, string> = {
  complete: 'Complete',
  incomplete: 'Incomplete',
  open: 'To do',
};
const MARK_LOOKS: Record<Mark, string> = {
  complete: 'border-ink bg-ink text-ground',
  incomplete: 'border-attention bg-ground text-attention',
  open: 'border-ink bg-ground text-ink',
};

/** A station of a line, which runs sideways, and downwards where the page has space for text. */
const STOP =
  'relative flex-1 before:absolute before:top-5 before:left-1/2 before:h-1 before:w-full before:bg-ink last:before:hidden ' +
  'xl:flex-none xl:before:top-1/2 xl:before:left-[0.8125rem] xl:before:h-full xl:before:w-1';
const LINK =
  'group relative flex min-h-11 flex-col items-center gap-1 underline-offset-4 hover:underline xl:min-h-15 xl:flex-row xl:gap-3 xl:py-1.5';
const DOT =
  'relative grid size-7.5 shrink-0 place-items-center rounded-full border-4 text-sm font-bold tabular-nums max-xl:mt-[0.4375rem] ' +
  'group-aria-[current=step]:border-action group-aria-[current=step]:bg-action group-aria-[current=step]:text-on-action';

/** The steps as stations of a line. Each is a link, so that every step can be reached at any time. */
export function StepTrack({ draft, step: currentStep }: { draft: Draft; step: number }) {
  return (
    <nav aria-label="Steps of your application">
      <ol className="flex xl:flex-col">
        {WIZARD_STEPS[draft.wizard.type].map(({ id, title }, index) => {
          const step = index + 1;
          const mark = markOf(draft, step);
          const isReview = step === stepCount(draft.wizard.type);
          return (
            <li key={id} className={STOP}>
              <Link
                to={applicationPath(draft.home, step)}
                preventScrollReset
                aria-current={step === currentStep ? 'step' : undefined}
                className={LINK}
              >
                <span aria-hidden="true" className={`${DOT} ${MARK_LOOKS[mark]}`}>
                  {mark === 'complete' ? <Icon name="check" className="size-4" /> : step}
                </span>
                <span className="min-w-0 leading-5 max-xl:sr-only">
                  <span className="block font-medium group-aria-[current=step]:font-bold">
                    {title}
                  </span>
                  <span
                    className={`block text-sm ${mark === 'incomplete' ? 'text-attention' : 'text-muted'}`}
                  >
                    {isReview ? 'And submit' : MARK_WORDS[mark]}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
