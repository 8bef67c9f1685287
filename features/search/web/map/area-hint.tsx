import { dollars } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import { nameOfArea } from './area-names.ts';
import { type AreaPin, medianWords } from './pins.ts';

const NAMES_MAX = 4;

/** What a mark of an area stands for, in words. */
export function AreaHint({ area }: { area: AreaPin }) {
  const names = [...new Set(area.areas.map(nameOfArea))];
  const rest = names.length - NAMES_MAX;
  return (
    <div className="p-3 text-sm">
      <p className="font-bold">{area.name}</p>
      <p>
        {counted(area.found, area.noun)}
        {area.medians && `, median rent ${medianWords(area.medians)} a month`}
        {area.minPrice !== null && `, from ${dollars(area.minPrice)} a month`}
      </p>
      {names.length > 1 && (
        <p className="text-muted">
          {names.slice(0, NAMES_MAX).join(', ')}
          {rest > 0 && ` and ${rest} more`}
        </p>
      )}
      <p className="text-muted">Press to zoom in</p>
    </div>
  );
}
