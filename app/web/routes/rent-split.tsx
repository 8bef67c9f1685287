import { publicMeta } from '@stoop/base/web/platform/meta';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { newDraft, type SplitDraft } from '@stoop/features/rent-division/rules/split-draft';
import { RentSplitter } from '@stoop/features/rent-division/web/rent-splitter.tsx';
import { ShareSplit } from '@stoop/features/rent-division/web/share-split.tsx';
import { StabilizedRule } from '@stoop/features/rent-division/web/stabilized-rule.tsx';
import { useSplitLink } from '@stoop/features/rent-division/web/use-split-link';

const FIRST = newDraft({ rent: 3000, rooms: ['Front room', 'Back room', 'Small room'] });

export const meta = publicMeta(
  '/rent-split',
  'Split the rent fairly',
  'Who takes which room at which price, so that nobody would rather have another’s room. Free, without an account, and nothing you enter leaves your browser.',
);

function HowItWorks() {
  return (
    <TitledSection title="How it works" className="mt-16 print:hidden">
      <div className="mt-3 grid gap-x-14 gap-y-3 lg:grid-cols-2">
        <p>
          Each person spreads the rent over the rooms by what they are worth to them. The rooms go
          to people so that all together get the most out of them. Then the prices are set so that
          nobody would rather have another room at its price.
        </p>
        <p>
          Of all such splits, the tool takes the one whose least happy person is as happy as can be,
          by the method of Gal, Mash, Procaccia and Zick (2017). Prices are whole cents and add up
          to the rent.
        </p>
      </div>
    </TitledSection>
  );
}

/** From the result on to what it is for. */
function BackToHome({ page, people }: SplitDraft) {
  if (!page) return null;
  const budgets = people.flatMap(({ budget }) => budget ?? []);
  const home = budgets.length === people.length ? `${page}?budgets=${budgets.join()}` : page;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <LinkButton to={`${home}#together`}>Take it together</LinkButton>
      <LinkButton to={home} look="secondary">
        Back to the home
      </LinkButton>
    </div>
  );
}

/** A tool for everybody, without an account or a listing. */
export default function RentSplit() {
  const { draft, problem, change } = useSplitLink(FIRST);
  const isHydrated = useHydrated();
  return (
    <div className="page pt-10 pb-12">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Split the rent fairly</h1>
      {draft.home && <p className="mt-2 text-xl font-medium wrap-anywhere">{draft.home}</p>}
      <p className="mt-3 max-w-2xl text-lg print:hidden">
        Say what each room is worth to each of you. You get who takes which room at which price, so
        that nobody would rather have another’s. Nothing that you enter leaves this browser.
      </p>
      <noscript>
        <p className="mt-4 max-w-2xl border-l-4 border-line pl-3">
          The split is computed in your browser so that your figures stay there, and that needs
          JavaScript. Please turn it on for this page.
        </p>
      </noscript>
      {problem !== null && (
        <div className="mt-6 max-w-2xl">
          <ErrorState
            message={`This link has no split in it: ${problem}. Please ask for it again, or begin with the example below.`}
          />
        </div>
      )}
      <fieldset disabled={!isHydrated} className="mt-8 min-w-0">
        <RentSplitter draft={draft} onChange={change}>
          <StabilizedRule draft={draft} />
          <BackToHome {...draft} />
          <ShareSplit draft={draft} />
        </RentSplitter>
      </fieldset>
      <HowItWorks />
    </div>
  );
}
