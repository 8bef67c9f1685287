import { createContext, use, useEffect, useRef, useState } from 'react';
import type { illustrate, Picture } from './illustrate.ts';

type Illustrate = typeof illustrate;

/**
 * Provides `illustrate` while the server renders. It is empty in a browser: server markup stays, and the code loads
 * only for pictures that appear later.
 */
export const Illustrator = createContext<Illustrate | null>(null);

let loaded: Illustrate | null = null;

async function loadIllustrate(): Promise<Illustrate> {
  loaded ??= (await import('./illustrate.ts')).illustrate;
  return loaded;
}

/** Safe, because `illustrate` puts no outside text into its markup without escaping it. */
const trustedMarkup = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } });

interface IllustrationProps {
  picture: Picture;
  className: string;
  /** The text for screen readers; without it the picture is decorative. */
  label?: string | undefined;
}

function Frame({ picture, className, label }: IllustrationProps) {
  const draw = use(Illustrator) ?? loaded;
  const frame = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState(() => draw?.(picture) ?? '');
  useEffect(() => {
    if (frame.current?.firstChild) return;
    let isShown = true;
    const load = () =>
      void loadIllustrate().then(
        (drawLoaded) => isShown && setMarkup(drawLoaded(picture)),
        // Without a network the frame stays empty until there is one.
        () => isShown && addEventListener('online', load, { once: true }),
      );
    load();
    return () => {
      isShown = false;
      removeEventListener('online', load);
    };
  }, [picture]);
  return (
    <div
      ref={frame}
      className={`illustration ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      suppressHydrationWarning
      {...trustedMarkup(markup)}
    />
  );
}

/** Another picture gets another frame, because a frame never replaces its markup. */
export function Illustration(props: IllustrationProps) {
  const { picture } = props;
  const { id, photo, floor, door } = picture.facts;
  const key = `${picture.size}/${photo?.id ?? `${id}/${floor}/${door}`}`;
  return <Frame key={key} {...props} />;
}
