import './gallery.css';
import './viewer.css';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isDrawn, largestFile } from '../../rules/listing-photo.ts';
import { Plan } from '../illustrations/plan.tsx';
import { type GalleryPicture, PLAN_ID, pictureAt } from './gallery-pictures.ts';
import type { GalleryViewer } from './gallery-viewer.tsx';
import { Photo } from './photo.tsx';

const viewer = lazyComponent<Parameters<typeof GalleryViewer>[0]>(
  () => import('./gallery-viewer.tsx').then((loaded) => loaded.GalleryViewer),
  () => null,
);

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The first is larger than the others. */
const FIRST = '(min-width: 64rem) 36rem, (min-width: 40rem) 64vw, 100vw';
const OTHERS = '(min-width: 64rem) 18rem, (min-width: 40rem) 32vw, 100vw';

/** So many stand on a wide page, where the viewer shows the others. */
const TILES = 5;

/** Written into the history when a page opens its own viewer, so that closing it goes back. */
interface Opened {
  isFromPage?: boolean;
}

/** Where the viewer is: the address names the picture, so that Back closes it. */
function useViewer(pictures: readonly GalleryPicture[]) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const index = isHydrated ? pictureAt(pictures, hash) : -1;
  const open = (id: string) =>
    navigate(
      { search, hash: id },
      { state: { isFromPage: true } satisfies Opened, preventScrollReset: true },
    );
  /** The address follows the pictures, in the same step of the history. */
  const show = (id: string) =>
    hash !== `#${id}` &&
    navigate({ search, hash: id }, { replace: true, state, preventScrollReset: true });
  function close() {
    const { isFromPage = false }: Opened = state ?? {};
    if (isFromPage) void navigate(-1);
    else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  }
  return { index, open, show, close };
}

const opening = (id: string, onOpen: (id: string) => unknown) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  onOpen(id);
};

interface OpenerProps {
  picture: GalleryPicture;
  isFirst: boolean;
  onOpen: (id: string) => unknown;
}

/** A picture that opens in the viewer. */
const Opener = ({ picture, isFirst, onOpen }: OpenerProps) => (
  <a
    href={picture.of === 'photo' ? largestFile(picture.photo) : `#${PLAN_ID}`}
    className={`gallery-link ${picture.of === 'plan' ? 'gallery-plan' : ''}`}
    onClick={opening(picture.id, onOpen)}
  >
    {picture.of === 'photo' ? (
      <Photo
        photo={picture.photo}
        alt={picture.words}
        isFirst={isFirst}
        sizes={isFirst ? FIRST : OTHERS}
      />
    ) : (
      <Plan facts={picture.plan} markedRoomId={picture.markedRoomId} />
    )}
    {picture.caption && <span className="gallery-caption">{picture.caption}</span>}
  </a>
);

/**
 * The pictures of a home, and a viewer that shows one at a time. Without scripts each opens as a file. The address of an
 * open picture has its id after `#`.
 */
export function Gallery({
  pictures,
  lead,
}: {
  pictures: readonly GalleryPicture[];
  /** A drawing before them, which does not open. */
  lead?: ReactNode;
}) {
  const { index, open, show, close } = useViewer(pictures);
  const Viewer = viewer();
  const [first] = pictures;
  // As the viewer counts them: what leads does not open.
  const countOf = (place: number) =>
    pictures.length > 1 && (
      <span className="gallery-count" aria-hidden="true">
        {place} / {pictures.length}
      </span>
    );
  return (
    <div>
      <div className="relative">
        <ul className="gallery" aria-label="Pictures">
          {lead && <li className="gallery-lead">{lead}</li>}
          {pictures.map((picture, at) => (
            <li key={picture.id} id={picture.id}>
              <Opener picture={picture} isFirst={at === 0} onOpen={open} />
              {countOf(at + 1)}
            </li>
          ))}
        </ul>
        {first && pictures.length > TILES && (
          <a
            href={`#${first.id}`}
            className={buttonClass({
              ...{ look: 'secondary', size: 'small' },
              className:
                'absolute right-2 bottom-2 bg-ground max-sm:hidden noscript:hidden print:hidden',
            })}
            onClick={opening(first.id, open)}
          >
            Show all {pictures.length}
          </a>
        )}
      </div>
      {pictures.some((picture) => picture.of === 'photo' && isDrawn(picture.photo)) && (
        <p className="mt-1.5 text-sm text-muted print:hidden">
          Drawings, not photos: the home is invented.
        </p>
      )}
      {index >= 0 && (
        <Suspense>
          <Viewer pictures={pictures} first={index} onShown={show} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
