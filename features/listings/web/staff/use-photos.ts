import { showNotice } from '@stoop/base/web/console/notices';
import { ApiProblem } from '@stoop/base/web/platform/api';
import { useEffect, useRef, useState } from 'react';
import type { ListingPhoto } from '../../rules/documents.ts';
import {
  deletePhoto,
  deletePhotoOnLeaving,
  describePhoto,
  loadPhotos,
  orderPhotos,
  type PhotoHome,
} from './photo-calls.ts';
import { moved } from './photo-order.ts';

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
export function usePhotos(home: PhotoHome, initial: readonly ListingPhoto[]) {
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
