import { createContext, use, useEffect, useRef, useState } from 'react';
import type { illustrate, Picture } from './illustrate.ts';

type Illustrate = typeof illustrate;

/**
 * Holds the drawer while the server renders. Browsers leave it empty: what the server drew stands, and
 * the drawer's code is fetched only for pictures that appear later.
 */
export const Illustrator = createContext<Illustrate | null>(null);

let fetched: Illustrate | null = null;

async function fetchIllustrate(): Promise<Illustrate> {
  fetched ??= (await import('./illustrate.ts')).illustrate;
  return fetched;
}

/** Markup that we wrote ourselves, see `illustrate`. */
const ownMarkup = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } });

interface IllustrationProps {
  picture: Picture;
  className: string;
  /** What a screen reader says; without it the picture is decoration. */
  label?: string | undefined;
}

function Frame({ picture, className, label }: IllustrationProps) {
  const draw = use(Illustrator) ?? fetched;
  const frame = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState(() => draw?.(picture) ?? '');
  useEffect(() => {
    let isShown = true;
    if (!frame.current?.firstChild)
      fetchIllustrate().then((drawNow) => isShown && setMarkup(drawNow(picture)));
    return () => {
      isShown = false;
    };
  }, [picture]);
  return (
    <div
      ref={frame}
      className={`illustration ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      suppressHydrationWarning
      {...ownMarkup(markup)}
    />
  );
}

/** A drawing that stays as it is: another picture is another frame. */
export function Illustration(props: IllustrationProps) {
  const { picture } = props;
  const key = picture.of === 'street' ? 'street' : `${picture.size}/${picture.facts.id}`;
  return <Frame key={key} {...props} />;
}
