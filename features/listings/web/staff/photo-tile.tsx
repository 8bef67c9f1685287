import { Tag } from '@stoop/base/web/console/tag.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { type DragEvent, useId, useState } from 'react';
import type { ListingPhoto } from '../../rules/documents.ts';
import { needsWords, PHOTO_WORDS_MAX } from '../../rules/listing-photo.ts';
import { wordIssuesOf } from '../../rules/listing-rules.ts';
import { Photo } from '../photos/photo.tsx';
import { WordIssues } from './word-issues.tsx';

const BUTTON = 'grid size-10 place-items-center hover:bg-wash aria-disabled:opacity-25';

interface PhotoWordsProps {
  photo: ListingPhoto;
  onDescribe: (alt: string) => Promise<string | null>;
}

/** What a photo shows, saved when the field is left; words that turn people away are not. */
function PhotoWords({ photo, onDescribe }: PhotoWordsProps) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const [written, setWritten] = useState(photo.alt);
  const issues = wordIssuesOf('alt', written);
  useUnsaved(written.trim() !== photo.alt);
  const save = async () => {
    if (written.trim() === photo.alt || issues.length > 0) return setFault(null);
    setFault(await onDescribe(written));
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        What it shows {needsWords(photo) && <Tag tone="attention">Needs words</Tag>}
      </label>
      <input
        id={id}
        value={written}
        maxLength={PHOTO_WORDS_MAX}
        placeholder="The kitchen, with a window to the yard"
        aria-describedby={`${id}-fault`}
        aria-invalid={fault !== null || issues.length > 0}
        className="min-h-10 w-full rounded-sm border-2 border-line bg-ground px-2 text-sm"
        onChange={(event) => setWritten(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Enter' && void save()}
      />
      <div id={`${id}-fault`} className="text-sm">
        <WordIssues issues={issues} />
        {issues.length > 0 && <p>These words are not saved.</p>}
        {fault && (
          <p role="alert" className="text-error">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

interface PhotoTileProps {
  photo: ListingPhoto;
  /** Its index among `count`. */
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onDescribe: (alt: string) => Promise<string | null>;
}

export function PhotoTile({ photo, at, count, onMove, onRemove, onDescribe }: PhotoTileProps) {
  const [isOver, setIsOver] = useState(false);
  const name = `photo ${at + 1}`;
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const from = Number(event.dataTransfer.getData(DRAGGED) || Number.NaN);
    if (Number.isNaN(from)) return;
    event.preventDefault();
    if (from !== at) onMove(from, at);
  };
  return (
    <li
      className={`grid content-start gap-2 border-2 p-2 ${isOver ? 'border-action' : 'border-line'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same by keys. */}
      <div
        className="relative aspect-4/3 cursor-grab"
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(at))}
      >
        <Photo photo={photo} alt={photo.alt} sizes="(min-width: 40rem) 18rem, 90vw" />
        {at === 0 && (
          <span className="absolute top-0 left-0 bg-ink px-2 py-1 text-sm font-medium text-ground">
            On cards
          </span>
        )}
      </div>
      <PhotoWords photo={photo} onDescribe={onDescribe} />
      <div className="flex items-center">
        <button
          type="button"
          className={BUTTON}
          aria-label={`Move ${name} earlier`}
          aria-disabled={at === 0}
          onClick={() => at > 0 && onMove(at, at - 1)}
        >
          <Icon name="left" />
        </button>
        <span className="text-sm text-muted tabular-nums">
          {at + 1} of {count}
        </span>
        <button
          type="button"
          className={BUTTON}
          aria-label={`Move ${name} later`}
          aria-disabled={at === count - 1}
          onClick={() => at < count - 1 && onMove(at, at + 1)}
        >
          <Icon name="right" />
        </button>
        <button
          type="button"
          className="ml-auto min-h-10 px-2 text-sm font-bold text-link hover:underline"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

/** The type of the data of a dragged photo: no other page's drag has it. */
const DRAGGED = 'application/x-stoop-photo';
