import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { PageSection } from '@stoop/features/listings/web/page-section.tsx';
import type { UnitRoommates } from '@stoop/features/matching/contract/routes';
import { sharerWords } from '@stoop/features/matching/web/sharer-words';

/** Somebody without a face: every card has the same. */
function Nobody() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0 text-ink">
      <circle cx="20" cy="20" r="20" fill="currentColor" />
      <circle cx="20" cy="15" r="6" className="fill-ground" />
      <path d="M8 34c1-8 6-11 12-11s11 3 12 11" className="fill-ground" />
    </svg>
  );
}

const GOOD = ['Strong fit', 'Good fit'];
/** What nobody would share a home for. */
const POOR = ['Weak fit', 'Not a match'];

type Fits = NonNullable<UnitRoommates['fits']>;
const worthShowing = (fits: Fits): Fits =>
  fits.filter(({ band }) => band === null || !POOR.includes(band));

function Cards({ fits }: { fits: Fits }) {
  // In the order of the answer, which says nothing about the people; a card has no other key.
  if (fits.length === 0) return null;
  const cards = fits.map(({ band }, at) => ({ band, key: `${at}` }));
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {cards.map(({ band, key }) => (
        <li key={key} className="flex items-center gap-3 border border-line p-3">
          <Nobody />
          <span className={band && GOOD.includes(band) ? 'font-medium text-good' : 'text-muted'}>
            {band ?? 'Too few answers'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What follows the number of those who agreed to be shown, of whom `shown` may fit. */
function agreedWords(agreed: number, shown: number): string {
  const who =
    agreed === 1 ? 'agreed to be shown, without a name' : 'agreed to be shown, without their names';
  if (shown === 0) return `${who}, and would not fit how you live.`;
  if (shown < agreed) return `${who}. ${shown} may fit how you live.`;
  return `${who}. This is how ${agreed === 1 ? 'that person fits' : 'they fit'} how you live.`;
}

function Waiting({ people, withCard, waiting }: UnitRoommates) {
  const agreed = waiting?.length ?? 0;
  const fits = worthShowing(waiting ?? []);
  return (
    <>
      <p className="max-w-prose">
        {people === 0
          ? 'Nobody else is waiting for a room here yet.'
          : `${sharerWords({ people, withCard }, ['other person', 'other people'])}. `}
        {people > 0 &&
          (agreed === 0
            ? 'We do not say who they are or how they live.'
            : `${agreed} ${agreedWords(agreed, fits.length)}`)}
      </p>
      <Cards fits={fits} />
    </>
  );
}

function Looking({ looking, fits, canCompare }: UnitRoommates) {
  if (looking === 0) return null;
  const shown = worthShowing(fits ?? []);
  return (
    <>
      <p className="mt-5 max-w-prose">
        {counted(looking, 'person looks', 'people look')} for a room like these in this
        neighborhood, by what their cards say.{' '}
        {shown.length > 0 &&
          (looking > shown.length
            ? `This is how the best ${shown.length} fit how you live.`
            : 'This is how they fit how you live.')}
        {fits && shown.length === 0 && 'None of them would fit how you live.'}
        {!canCompare && (
          <>
            Answer{' '}
            <TextLink to="/portal/profile#section-home">
              a few questions about how you live
            </TextLink>
            , and see how they fit.
          </>
        )}
      </p>
      <Cards fits={shown} />
    </>
  );
}

/** How many wait for rooms of a unit, and how people who look for one like it fit the reader; for users alone. */
export function WhoWaits({ place }: { place: { buildingId: string; unitId: string } }) {
  const user = useUser();
  const { buildingId, unitId } = place;
  const path = '/buildings/{buildingId}/units/{unitId}/roommates';
  const { answer } = useAnswer(user && `${user.id} ${buildingId}/${unitId}`, () =>
    browserApi.getJson(path, { params: { buildingId, unitId } }),
  );
  // The page works without it.
  if (!answer?.ok) return null;
  return (
    <PageSection
      title="Who you could share it with"
      note={<TextLink to="/portal/roommates">People who fit you</TextLink>}
    >
      <Waiting {...answer.value} />
      <Looking {...answer.value} />
    </PageSection>
  );
}
