import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { PickedPlace } from '../../ui/picked-place.ts';
import { PlaceField } from '../../ui/place-field.tsx';
import { useFieldText } from '../../ui/use-field-text.ts';

/** Where to search. A form that works by itself; the page then looks up what was written. */
export function PlaceForm({
  placeName,
  onChoose,
  children,
}: {
  /** What stands in the field: the place that is searched around. */
  placeName: string | null;
  onChoose(place: PickedPlace): void;
  /** Hidden inputs that are sent along. */
  children?: ReactNode;
}) {
  const [text, setText] = useFieldText(placeName ?? '');
  return (
    <Form action="/map" aria-label="Place" className="min-w-0">
      {children}
      <div className="flex min-h-11 rounded-sm border-2 border-ink bg-ground">
        <div className="min-w-0 grow">
          <PlaceField
            id={useId()}
            name="place"
            label="Search around a place"
            className="h-full min-h-10 w-full bg-transparent px-3 text-ellipsis"
            value={text}
            onText={setText}
            onPick={(place) => place && onChoose(place)}
          />
        </div>
        <button
          type="submit"
          aria-label="Search this place"
          className="grid w-12 shrink-0 place-items-center max-[23rem]:hidden bg-action text-on-action"
        >
          <Icon name="search" />
        </button>
      </div>
    </Form>
  );
}
