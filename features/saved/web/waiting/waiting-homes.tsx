import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Price } from '@stoop/base/web/ui/price.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { Home } from '@stoop/features/listings/web/card/home';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { PENDING_SAVE_DAYS, type PendingSave, parseKey } from '../../rules/user-actions.ts';
import { KIND_WORDS } from '../kind-words.ts';
import { SaveHeart } from '../save-heart.tsx';
import { SavedRow } from '../saved-row.tsx';
import { loadWaiting } from './load-waiting.ts';
import type { Waiting } from './use-waiting-homes.ts';

/** `6 homes wait for you`. */
export const waitingTitle = ({ count }: Waiting): string =>
  count === 0
    ? 'No homes wait here'
    : `${counted(count, 'home')} ${count === 1 ? 'waits' : 'wait'} for you`;

/** How they come to be on every device: by signing in, below it on the page, or by an account. */
export const WaitingIntro = ({
  signUpPath,
  onSignIn,
}: {
  signUpPath: string;
  onSignIn(): void;
}) => (
  <p>
    They are kept in this browser for {PENDING_SAVE_DAYS} days.{' '}
    <button type="button" className="link font-medium underline" onClick={onSignIn}>
      Sign in
    </button>{' '}
    or{' '}
    <Link to={signUpPath} className="link font-medium underline">
      create an account
    </Link>
    , and you have them on every device, with your notes.
  </p>
);

/** So many show at first: a phone has the way to sign in below them. */
const FEW = 4;

interface RowProps {
  save: PendingSave;
  /** Null until it is loaded, and where that fails. */
  home: Home | null;
  isLoading: boolean;
}

function Row({ save: { key, home: pressed }, home, isLoading }: RowProps) {
  const name = home?.name ?? (pressed?.name || KIND_WORDS[parseKey(key).kind].unnamed);
  const place = pressed ?? { buildingId: '', unitId: null };
  return (
    <article className="relative isolate grid min-h-24 grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-4 border-b border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      {home ? (
        <Facade facts={home.facade} />
      ) : (
        <Skeleton className={`aspect-4/3 w-full ${isLoading ? '' : 'animate-none'}`} />
      )}
      <div className="min-w-0">
        <h2 className="text-lg/6">
          {home ? (
            <Link to={home.to} className="stretched hover:underline">
              <AddressText>{name}</AddressText>
            </Link>
          ) : (
            <AddressText>{name}</AddressText>
          )}
        </h2>
        {home && (
          <>
            <p className="text-muted">
              <AddressText>{home.about}</AddressText>
            </p>
            <Price amount={home.price.amount} unit={home.price.unit} from={home.price.from} />
          </>
        )}
      </div>
      <div className="relative z-10">
        <SaveHeart item={{ key, ...place, name }} className="-mt-2 -mr-2.5" />
      </div>
    </article>
  );
}

/** What a visitor saved, as it is now; a heart takes one out. Homes that are hidden or gone are counted alone. */
export function WaitingHomes({ waiting: { homes } }: { waiting: Waiting }) {
  const [isWhole, setWhole] = useState(false);
  const { answer } = useAnswer(homes.map(({ key }) => key).join(' '), () => {
    const today = newYorkDay(new Date());
    return Promise.all(homes.map((save) => loadWaiting(save, today)));
  });
  const loaded = answer?.ok ? answer.value : [];
  const rows = homes
    .map((save, index) => ({ save, found: loaded[index] ?? 'unknown' }))
    .filter(({ found }) => found !== 'gone');
  const gone = homes.length - rows.length;
  const shown = isWhole ? rows : rows.slice(0, FEW);
  return (
    <section aria-label="Homes that wait for you">
      <ol className="grid border-t-2 border-ink">
        {shown.map(({ save, found }) => (
          <SavedRow key={save.key} itemKey={save.key}>
            <Row
              save={save}
              home={typeof found === 'string' ? null : found}
              isLoading={answer === null}
            />
          </SavedRow>
        ))}
      </ol>
      {shown.length < rows.length && (
        <button type="button" className="link min-h-11 font-medium" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
      {gone > 0 && (
        <p className="mt-3 text-sm text-muted">
          {counted(gone, 'home')} that you saved {gone === 1 ? 'is' : 'are'} not on the market now.
        </p>
      )}
    </section>
  );
}
