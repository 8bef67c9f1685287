import street from './street.svg?url';

/**
 * The street of the landing page. A file of its own, which browsers keep; it has the colors of the theme, because what a
 * page uses of a file inherits its variables.
 */
export function Street({ className }: { className: string }) {
  return (
    <div className={`illustration street ${className}`} aria-hidden="true">
      {/** biome-ignore lint/a11y/noSvgWithoutTitle: hidden by its frame */}
      <svg>
        <use href={`${street}#street`} />
      </svg>
    </div>
  );
}
