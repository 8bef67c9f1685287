import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { wordsBeside } from '../../rules/drawn-words.ts';
import { isDrawn } from '../../rules/listing-photo.ts';
import { Plan } from '../illustrations/plan.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';
import { Photo } from './photo.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useTrack } from './use-track.ts';
import { isNear, shownOf } from './viewer-place.ts';

const BUTTON = 'grid size-11 place-items-center hover:opacity-70 aria-disabled:opacity-25';

/** To the picture before, or the one after. */
const Step = ({
  to,
  isEnd,
  onStep,
}: {
  to: 'left' | 'right';
  isEnd: boolean;
  onStep: () => void;
}) => (
  <button
    type="button"
    className={`${BUTTON} viewer-step is-${to}`}
    aria-label={to === 'left' ? 'Previous picture' : 'Next picture'}
    aria-disabled={isEnd}
    onClick={onStep}
  >
    <Icon name={to} />
  </button>
);

/** What a picture shows; one that is drawn says so on it. */
const besideOf = (picture: GalleryPicture): string =>
  picture.of === 'photo' && isDrawn(picture.photo) ? wordsBeside(picture.words) : picture.words;

/** All pictures, small, below the one that is shown. */
function Thumbs({
  pictures,
  index,
  show,
}: {
  pictures: readonly GalleryPicture[];
  index: number;
  show(at: number): void;
}) {
  return (
    <ul className="viewer-thumbs">
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-current={at === index ? 'true' : undefined}
            onClick={() => show(at)}
          >
            <span className="sr-only">
              Picture {at + 1}: {besideOf(picture)}
            </span>
            {picture.of === 'plan' ? (
              // The names of its rooms are too small to be read here.
              <span aria-hidden="true" className="is-small-plan block h-full">
                <Plan facts={picture.plan} markedRoomId={picture.markedRoomId} />
              </span>
            ) : (
              <Photo photo={picture.photo} alt="" sizes="5rem" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The file of a picture that the page below has already; undefined if it has none. */
function loadedFile(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const image = document.getElementById(id)?.querySelector<HTMLImageElement>('picture > img');
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined;
}

/** A large photo, over what the page has of it until it is there. */
function LargePhoto({ picture }: { picture: Extract<GalleryPicture, { of: 'photo' }> }) {
  const { photo, words } = picture;
  const [blur] = useState(() => loadedFile(picture.id) ?? photo.blur);
  return <Photo photo={{ ...photo, blur }} alt={words} sizes="100vw" fits isFirst />;
}

const Picture = ({ picture, isLoaded }: { picture: GalleryPicture; isLoaded: boolean }) =>
  picture.of === 'plan' ? (
    <div className="viewer-plan">
      <Plan facts={picture.plan} markedRoomId={picture.markedRoomId} />
    </div>
  ) : (
    isLoaded && <LargePhoto picture={picture} />
  );

interface GalleryViewerProps {
  pictures: readonly GalleryPicture[];
  first: number;
  /** Called with the id of each picture that is shown. */
  onShown: (id: string) => void;
  onClose: () => void;
}

/**
 * Pictures one at a time, over the whole screen. `first` is the index of the one that it opens with; `onClose` is called once
 * it is closed.
 */
export function GalleryViewer({ pictures, first, onShown, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const isOneOfMany = pictures.length > 1;
  const shownLast = useFocusReturn();
  const [opened] = useState(first);
  const { place, move, of } = useTrack(dialog, { count: pictures.length, first: opened });
  const index = shownOf(place);
  const shown = pictures[index];
  const tell = useEffectEvent(onShown);
  const shownId = shown?.id;
  shownLast.current = shownId;
  useEffect(() => {
    if (shownId !== undefined) tell(shownId);
  }, [shownId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const end = { Home: 0, End: pictures.length - 1 }[event.key];
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    move(step === undefined ? { to: end ?? 0 } : { by: step });
  };
  return (
    <dialog ref={dialog} className="viewer" aria-label="Pictures" {...{ onKeyDown, onClose }}>
      <div className="viewer-layout">
        <div className="flex items-center gap-2 py-1 pr-1 pl-4">
          <p className="grow font-medium tabular-nums" aria-live="polite">
            {isOneOfMany && `${index + 1} of ${pictures.length}`}
          </p>
          <button
            type="button"
            className={BUTTON}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
        <ul className="viewer-track" tabIndex={0} {...of}>
          {pictures.map((picture, at) => (
            <li
              key={picture.id}
              className={zoomed === at ? 'viewer-zoomed' : undefined}
              aria-hidden={at !== index}
              onDoubleClick={() => setZoomed(zoomed === at ? null : at)}
            >
              <Picture picture={picture} isLoaded={isNear(place, at)} />
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-2 p-1">
          {isOneOfMany && <Step to="left" isEnd={index === 0} onStep={() => move({ by: -1 })} />}
          <p className="min-w-0 grow py-1 text-center text-sm wrap-anywhere">
            {shown && besideOf(shown)}
          </p>
          {isOneOfMany && (
            <Step to="right" isEnd={index === pictures.length - 1} onStep={() => move({ by: 1 })} />
          )}
        </div>
        {isOneOfMany && <Thumbs {...{ pictures, index }} show={(to) => move({ to })} />}
      </div>
    </dialog>
  );
}
