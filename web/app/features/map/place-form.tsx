import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { PickedPlace } from '../../ui/picked-place.ts';
import { PlaceField } from '../../ui/place-field.tsx';
import { useFieldText } from '../../ui/use-field-text.ts';

/** The place to search around. A plain form; without JavaScript the page looks the text up. */
export function PlaceForm({
  placeName,
  onChoose,
  children,
}: {
  /** The name of the searched place. */
  placeName: string | null;
  onChoose(place: PickedPlace): void;
  /** Hidden inputs of the form. */
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
