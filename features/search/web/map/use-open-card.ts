import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { HomePin } from './pins.ts';

const REMEMBERED_MAX = 10;

/** The pins with an open card, by history entry, so that going back opens it again. */
const openCards = new Map<string, HomePin>();

/** The pin whose card is open. */
export function useOpenCard() {
  const { key } = useLocation();
  const [pin, setPin] = useState<HomePin | null>(() => openCards.get(key) ?? null);
  useEffect(() => {
    openCards.delete(key);
    if (pin) openCards.set(key, pin);
    const oldest = openCards.keys().next().value;
    if (openCards.size > REMEMBERED_MAX && oldest !== undefined) openCards.delete(oldest);
  }, [key, pin]);
  return [pin, setPin] as const;
}
