import { distanceKm } from '@stoop/base/rules/geo/distance';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import './card-strip.css';
import { counted } from '@stoop/base/web/ui/words';
import { useCityMap } from './map-context.ts';
import type { HomePin } from './pins.ts';

const CARDS_MAX = 40;
/** A swipe is over when so long no scroll came. */
const SETTLED_MS = 100;

/**
 * The homes nearest to this one, from west to east, so that the next card is the next home to its side. Those that share its
 * mark come first, and the others behind them from the nearest on.
 */
export function cardsAround(
  pins: readonly HomePin[],
  chosen: HomePin,
  pile: readonly HomePin[],
): HomePin[] {
  const isInPile = new Set([chosen, ...pile].map(({ id }) => id));
  const nearest = pins
    .filter(({ id }) => !isInPile.has(id))
    .toSorted((one, other) => distanceKm(chosen, one) - distanceKm(chosen, other));
  if (pile.length > 1) return [...pile, ...nearest.slice(0, Math.max(0, CARDS_MAX - pile.length))];
  return [chosen, ...nearest.slice(0, CARDS_MAX - 1)].toSorted(
    (one, other) => one.lng - other.lng || (one.id < other.id ? -1 : 1),
  );
}

/** Which of the buildings that the arrows go through this is, and how much of it: `Building 2 of 9 · 3 units`. */
export function stripWords(cards: readonly HomePin[], at: number): string {
  const { homes = 0, noun = 'building' } = cards[at] ?? {};
  const place = `Building ${at + 1} of ${cards.length}`;
  return noun === 'building' ? place : `${place} · ${counted(homes, noun)}`;
}

interface CardStripProps {
  cards: readonly HomePin[];
  chosen: HomePin;
  onChosen(pin: HomePin): void;
  onClose(): void;
  children(pin: HomePin): ReactNode;
}

/** The buttons of the map stand above the strip. */
function useRoomOnMap(strip: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const section = strip.current;
    const city = section?.closest<HTMLElement>('.map-city');
    if (!section || !city) return;
    const measure = () => {
      const over = city.getBoundingClientRect().bottom - section.getBoundingClientRect().top;
      city.style.setProperty('--map-strip', `${Math.round(over)}px`);
    };
    const sized = new ResizeObserver(measure);
    sized.observe(section);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      sized.disconnect();
      window.removeEventListener('scroll', measure);
      city.style.removeProperty('--map-strip');
    };
  }, [strip]);
}

/** The index of the card that is the nearest to this place, from the left edge of the strip. */
function cardNear(list: HTMLElement | null, x: number): number {
  const { scrollLeft = 0, children = [] } = list ?? {};
  const away = Array.from(children, (card) => {
    const { offsetLeft, clientWidth } = card as HTMLElement;
    return Math.abs(offsetLeft + clientWidth / 2 - scrollLeft - x);
  });
  return away.indexOf(Math.min(...away));
}

const middleCard = (list: HTMLElement | null) => cardNear(list, (list?.clientWidth ?? 0) / 2);

/**
 * Shows the card at this index, and calls back with that of the card that somebody swiped to. `middle` is the card that is
 * to be seen while they glide.
 */
function useSwipes(
  list: RefObject<HTMLElement | null>,
  at: number,
  onSwiped: (at: number) => void,
) {
  const [middle, setMiddle] = useState(at);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirst = useRef(true);
  /** Else a slow scroll to a card would be taken for a swipe to one on the way. */
  const isByHand = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const card = list.current?.children[at] as HTMLElement | undefined;
    if (!list.current || !card) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    isByHand.current = false;
    list.current.scrollTo({
      left: card.offsetLeft - (list.current.clientWidth - card.clientWidth) / 2,
      behavior: isFirst.current || isStill ? 'instant' : 'smooth',
    });
    isFirst.current = false;
  }, [list, at]);

  const touch = () => {
    isByHand.current = true;
  };
  return {
    middle,
    onPointerDown: touch,
    onWheel: touch,
    onScroll() {
      clearTimeout(timer.current);
      setMiddle(middleCard(list.current));
      if (isByHand.current)
        timer.current = setTimeout(() => onSwiped(middleCard(list.current)), SETTLED_MS);
    },
  };
}

/**
 * A tap is for the card that was under the finger, also where others have glided there since: a press of a card at the edge
 * shows it.
 */
function useTaps(list: RefObject<HTMLElement | null>, middle: number, show: (at: number) => void) {
  const pressed = useRef<Element | undefined>(undefined);
  return {
    onPointerDownCapture({ clientX }: PointerEvent) {
      const { left = 0 } = list.current?.getBoundingClientRect() ?? {};
      pressed.current = list.current?.children[cardNear(list.current, clientX - left)];
    },
    onClickCapture(event: MouseEvent) {
      const { current: card } = pressed;
      pressed.current = undefined;
      if (!card || card.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      const index = [...(list.current?.children ?? [])].indexOf(card);
      if (index !== middle) return show(index);
      card.querySelector('a')?.click();
    },
  };
}

/** The cards of homes on the map of a phone, one after the other: swiped, by buttons or by the arrow keys. */
export function CardStrip({ cards, chosen, onChosen, onClose, children }: CardStripProps) {
  const { overlay } = useCityMap();
  const strip = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const at = cards.findIndex(({ id }) => id === chosen.id);
  const show = (index: number) => {
    const next = cards[index];
    if (next && index !== at) onChosen(next);
  };
  const { middle, ...swipes } = useSwipes(list, at, show);
  const taps = useTaps(list, middle, show);
  useRoomOnMap(strip);
  useEffect(() => strip.current?.focus({ preventScroll: true }), []);

  const close = () => {
    overlay.querySelector<HTMLElement>(`[data-pin="${CSS.escape(chosen.id)}"]`)?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
    if (event.key === 'ArrowRight') show(at + 1);
    if (event.key === 'ArrowLeft') show(at - 1);
  };
  return (
    <section
      ref={strip}
      className="card-strip"
      aria-label="Homes on the map"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="card-strip-head">
        <p role="status" className="tabular-nums">
          {stripWords(cards, at)}
          <span className="sr-only">: {chosen.name}</span>
        </p>
        <button
          type="button"
          aria-label="Previous home"
          disabled={at <= 0}
          onClick={() => show(at - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          aria-label="Next home"
          disabled={at === cards.length - 1}
          onClick={() => show(at + 1)}
        >
          <Icon name="right" />
        </button>
        <button type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <ol ref={list} className="card-strip-cards" {...swipes} {...taps}>
        {cards.map((pin, index) => (
          <li key={pin.id} inert={index !== at}>
            {(Math.abs(index - middle) <= 1 || index === at) && children(pin)}
          </li>
        ))}
      </ol>
    </section>
  );
}
