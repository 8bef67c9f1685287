import '../photos/gallery.css';
import { showNotice } from '@stoop/base/web/console/notices';
import { ApiProblem } from '@stoop/base/web/platform/api';
import { PICTURE_ACCEPT } from '@stoop/base/web/platform/upload-picture';
import { useUploads } from '@stoop/base/web/platform/use-uploads';
import { FileDrop } from '@stoop/base/web/ui/file-drop.tsx';
import { UploadRow } from '@stoop/base/web/ui/upload-row.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useEffect, useRef, useState } from 'react';
import type { ListingPhoto } from '../../rules/documents.ts';
import { needsWords, PHOTOS_MAX } from '../../rules/listing-photo.ts';
import {
  addPhoto,
  deletePhoto,
  deletePhotoOnLeaving,
  describePhoto,
  loadPhotos,
  orderPhotos,
  type PhotoHome,
} from './photo-calls.ts';
import { PhotoTile } from './photo-tile.tsx';
import { FormSection } from './unit-fields.tsx';

/** The list with the item at `from` moved to the index `to`, which may be past either end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const others = items.filter((_, at) => at !== from);
  const at = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/** How long a removal can be taken back. */
const UNDO_SECONDS = 8;

interface Removal {
  photo: ListingPhoto;
  at: number;
  timer: ReturnType<typeof setTimeout>;
}

function take(removals: Map<string, Removal>, id: string): Removal | undefined {
  const removal = removals.get(id);
  clearTimeout(removal?.timer);
  removals.delete(id);
  return removal;
}

/** Photos that were taken off the page, and are deleted when the time to take that back is over, or the page is left. */
function useRemovals(onBack: (photo: ListingPhoto, at: number) => void) {
  const removals = useRef(new Map<string, Removal>());
  async function finish(id: string) {
    const removal = take(removals.current, id);
    if (!removal) return;
    try {
      await deletePhoto(id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'photo/not-found') return;
      onBack(removal.photo, removal.at);
      showNotice(`The photo was not removed. ${error.detail}`, { tone: 'error' });
    }
  }
  useEffect(() => {
    const { current } = removals;
    const leave = () => {
      for (const id of [...current.keys()]) {
        take(current, id);
        deletePhotoOnLeaving(id);
      }
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    start(photo: ListingPhoto, at: number) {
      const timer = setTimeout(() => void finish(photo.id), UNDO_SECONDS * 1000);
      removals.current.set(photo.id, { photo, at, timer });
      const undo = () => take(removals.current, photo.id) && onBack(photo, at);
      const action = { label: 'Undo', key: 'z', run: () => void undo() };
      showNotice('Photo removed.', { seconds: UNDO_SECONDS, action });
    },
    /** What is about to be deleted is still part of the set that an order must name. */
    ids: () => [...removals.current.keys()],
  };
}

/** The photos of a home, as staff change them. Each change shows at once, and is taken back if the server refuses it. */
function usePhotos(home: PhotoHome, initial: readonly ListingPhoto[]) {
  const [photos, setPhotos] = useState(initial);
  const removals = useRemovals((photo, at) =>
    setPhotos((all) => [...all.slice(0, at), photo, ...all.slice(at)]),
  );

  async function move(from: number, to: number) {
    const after = moved(photos, from, to);
    setPhotos(after);
    try {
      await orderPhotos(home, [...after.map(({ id }) => id), ...removals.ids()]);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showNotice(error.detail, { tone: 'error' });
      setPhotos(error.code === 'photo/set-changed' ? await loadPhotos(home) : photos);
    }
  }

  /** The sentence why the words were not saved; null if they were. */
  async function describe(id: string, alt: string): Promise<string | null> {
    try {
      const described = await describePhoto(id, alt);
      setPhotos((all) => all.map((photo) => (photo.id === id ? described : photo)));
      return null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return error.issues[0]?.message ?? error.detail;
    }
  }

  return {
    photos,
    move,
    describe,
    add: (photo: ListingPhoto) => setPhotos((all) => [...all, photo]),
    remove(photo: ListingPhoto) {
      removals.start(photo, photos.indexOf(photo));
      setPhotos((all) => all.filter(({ id }) => id !== photo.id));
    },
  };
}

function WordsNudge({ photos }: { photos: readonly ListingPhoto[] }) {
  const missing = photos.filter(needsWords).length;
  if (missing === 0) return null;
  return (
    <p className="border-l-4 border-attention pl-3 text-sm">
      {missing === 1 ? '1 photo needs' : `${missing} photos need`} words. Who does not see it reads
      only “A photo of the home”.
    </p>
  );
}

interface PhotosPanelProps {
  home: PhotoHome;
  photos: readonly ListingPhoto[];
}

export function PhotosPanel({ home, photos: initial }: PhotosPanelProps) {
  const { photos, add, move, describe, remove } = usePhotos(home, initial);
  const {
    uploads,
    add: upload,
    retry,
    takeOff,
  } = useUploads((file, onProgress) => addPhoto(home, file, onProgress), add);
  const left = PHOTOS_MAX - photos.length;
  return (
    <FormSection title="Photos" note="Each change is saved at once.">
      <FileDrop
        inputId="listing-photos"
        label="Choose photos"
        accept={PICTURE_ACCEPT}
        isBusy={left <= 0}
        isMultiple
        onFiles={upload}
        hint={`JPEG, PNG or WebP, at most 5 MB each; or drop them here. Where and when they were taken is thrown away. ${left > 0 ? `There is room for ${counted(left, 'more photo', 'more photos')}.` : 'There is no room for more: remove one first.'}`}
      />
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="border-t border-line">
          {uploads.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onRetry={() => retry(one.key)}
              onTakeOff={() => takeOff(one.key)}
            />
          ))}
        </ul>
      )}
      <WordsNudge photos={photos} />
      <ol
        aria-label="Photos in their order"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4"
      >
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            at={at}
            count={photos.length}
            onMove={(from, to) => void move(from, to)}
            onRemove={() => remove(photo)}
            onDescribe={(alt) => describe(photo.id, alt)}
          />
        ))}
      </ol>
    </FormSection>
  );
}
