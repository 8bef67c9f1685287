import '../gallery.css';
import { PICTURE_ACCEPT } from '@stoop/base/web/platform/upload-picture';
import { FileDrop } from '@stoop/base/web/ui/file-drop.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { ListingPhoto } from '../../rules/documents.ts';
import { needsWords, PHOTOS_MAX } from '../../rules/listing-photo.ts';
import type { PhotoHome } from './photo-calls.ts';
import { PhotoTile } from './photo-tile.tsx';
import { FormSection } from './unit-fields.tsx';
import { usePhotos } from './use-photos.ts';
import { type Upload, useUploads } from './use-uploads.ts';

function UploadRow({
  upload: { file, state },
  onRetry,
  onTakeOff,
}: {
  upload: Upload;
  onRetry: () => void;
  onTakeOff: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-sm">
      <span className="min-w-0 grow basis-40 truncate font-medium">{file.name}</span>
      {state.kind === 'waiting' && <span className="text-muted">Waiting</span>}
      {state.kind === 'sending' && (
        <>
          <span className="text-muted">{state.share < 1 ? 'Sending' : 'Preparing'}</span>
          <progress
            aria-label={`Upload of ${file.name}`}
            max={1}
            value={state.share < 1 ? state.share : undefined}
            className="h-2 w-32 accent-action"
          />
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <span role="alert" className="basis-full text-error sm:basis-auto">
            {state.sentence}
          </span>
          <button type="button" className="link min-h-9 font-bold" onClick={onRetry}>
            Try again<span className="sr-only"> with {file.name}</span>
          </button>
          <button type="button" className="link min-h-9" onClick={onTakeOff}>
            Leave it out<span className="sr-only">: {file.name}</span>
          </button>
        </>
      )}
    </li>
  );
}

/** Says how many photos still have no words, and why that matters. */
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

/** The photos of a home or of a building: added, ordered, described and removed by staff. */
export function PhotosPanel({
  home,
  photos: initial,
}: {
  home: PhotoHome;
  photos: readonly ListingPhoto[];
}) {
  const { photos, add, move, describe, remove } = usePhotos(home, initial);
  const { uploads, add: upload, retry, takeOff } = useUploads(home, add);
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
