import { Icon } from '@stoop/base/web/ui/icon.tsx';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Plan } from '../illustrations/plan.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';
import { Photo } from './photo.tsx';

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
              Picture {at + 1}: {picture.words}
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

function Picture({ picture, isNear }: { picture: GalleryPicture; isNear: boolean }) {
  if (picture.of === 'plan')
    return (
      <div className="viewer-plan">
        <Plan facts={picture.plan} markedRoomId={picture.markedRoomId} />
      </div>
    );
  return isNear ? (
    <Photo photo={picture.photo} alt={picture.words} sizes="100vw" fits isFirst />
  ) : null;
}

/** Opens the dialog with a track of pictures, each as wide as the screen: the browser scrolls it for a swipe, and this for keys and buttons. */
function useTrack(
  dialog: RefObject<HTMLDialogElement | null>,
  { count, first, setIndex }: { count: number; first: number; setIndex(at: number): void },
) {
  const track = useRef<HTMLUListElement>(null);
  const show = (at: number) => {
    const { current } = track;
    if (current && at >= 0 && at < count) current.scrollTo({ left: at * current.clientWidth });
  };
  useLayoutEffect(() => {
    // A closed dialog has no layout to scroll in.
    dialog.current?.showModal();
    const { current } = track;
    if (!current) return;
    current.scrollLeft = first * current.clientWidth;
    // Only from now on, so that the viewer opens at its picture without passing the others.
    current.classList.add('is-open');
  }, [first, dialog]);
  const onScroll = () => {
    const { current } = track;
    if (current) setIndex(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
  };
  return { track, show, onScroll };
}

/** Where the focus was when the viewer opened, or the picture that was shown last if it opened from one. */
function useFocusReturn(shownId: string | undefined): void {
  const last = useRef(shownId);
  last.current = shownId;
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  // Not earlier: a modal dialog lets nothing outside of it have the focus.
  useEffect(
    () => () => {
      const thumb = document.getElementById(last.current ?? '')?.querySelector('a');
      // A wide page has no place for all of them.
      const isOnThumb = opener.current?.closest('.gallery') && thumb?.checkVisibility();
      const to = isOnThumb ? thumb : opener.current;
      if (to instanceof HTMLElement) to.focus();
    },
    [],
  );
}

interface GalleryViewerProps {
  pictures: readonly GalleryPicture[];
  first: number;
  onClose: () => void;
}

/**
 * Pictures one at a time, over the whole screen. `first` is the index of the one to begin with; `onClose` is called once
 * it is closed.
 */
export function GalleryViewer({ pictures, first, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const shown = pictures[index];
  const isOneOfMany = pictures.length > 1;
  useFocusReturn(shown?.id);
  const { track, show, onScroll } = useTrack(dialog, { count: pictures.length, first, setIndex });
  const onKeyDown = (event: KeyboardEvent) => {
    const ends = { Home: 0, End: pictures.length - 1 };
    const to = { ...ends, ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
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
        <ul ref={track} className="viewer-track" tabIndex={0} onScroll={onScroll}>
          {pictures.map((picture, at) => (
            <li
              key={picture.id}
              className={zoomed === at ? 'viewer-zoomed' : undefined}
              aria-hidden={at !== index}
              onDoubleClick={() => setZoomed(zoomed === at ? null : at)}
            >
              <Picture picture={picture} isNear={Math.abs(at - index) <= 1} />
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-2 p-1">
          {isOneOfMany && <Step to="left" isEnd={index === 0} onStep={() => show(index - 1)} />}
          <p className="min-w-0 grow py-1 text-center text-sm wrap-anywhere">{shown?.words}</p>
          {isOneOfMany && (
            <Step to="right" isEnd={index === pictures.length - 1} onStep={() => show(index + 1)} />
          )}
        </div>
        {isOneOfMany && <Thumbs pictures={pictures} index={index} show={show} />}
      </div>
    </dialog>
  );
}
