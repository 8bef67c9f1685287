/** What a message may be about that its reader should know before they answer. */
type Danger = 'payment' | 'contact';

interface Warning {
  danger: Danger;
  /** In texts of any case; each is linear in the length of the text. */
  pattern: RegExp;
  /** Texts that it finds, and some that look alike and that it does not. */
  finds: readonly string[];
  leaves: readonly string[];
}

/** What swindlers write, by what it is. A reader is warned; nothing is held back. */
export const WARNINGS = {
  wire: {
    danger: 'payment',
    pattern: /\b(?:wire (?:transfer|me|the|it)|bank transfer|money ?gram|western ?union)\b/i,
    finds: ['Please send a wire transfer.', 'Wire the deposit to me', 'by WesternUnion'],
    leaves: ['A wired smoke alarm', 'The Western end of the union hall'],
  },
  'gift card': {
    danger: 'payment',
    pattern: /\b(?:gift|itunes|steam|google play|amazon) ?cards?\b/i,
    finds: ['Two gift cards of $200', 'an iTunes card'],
    leaves: ['Your roommate card', 'A gift for the doorman'],
  },
  coins: {
    danger: 'payment',
    pattern: /\b(?:bitcoin|btc|crypto(?:currency)?|usdt|ethereum)\b/i,
    finds: ['Pay in Bitcoin', 'USDT is fine'],
    leaves: ['A cryptic crossword'],
  },
  app: {
    danger: 'payment',
    pattern: /\b(?:zelle|venmo|cash ?app|paypal)\b/i,
    finds: ['Zelle me $500', 'my CashApp'],
    leaves: ['Cash or a check at the office'],
  },
  'before seeing it': {
    danger: 'payment',
    pattern:
      /(?:\b(?:deposit|pay(?:ment)?|rent|fee|money)\b|\$ ?\d[\d,]*).{0,60}\b(?:before|prior to|to (?:hold|reserve|secure))\b.{0,40}\b(?:view(?:ing)?|tour|see(?:ing)?|visit|keys?|it|unit|room|apartment|place|home)\b/i,
    finds: [
      'A deposit before viewing is needed.',
      'Send $500 to hold the room',
      'Pay the first month before you see the apartment',
    ],
    leaves: ['Is the deposit one month?', 'I would like to see it before Friday'],
  },
  abroad: {
    danger: 'payment',
    pattern:
      /\b(?:i am|i'm|we are|currently) (?:out of|outside) (?:the )?(?:country|state|town)\b|\bmail (?:you )?the keys\b/i,
    finds: ['I am out of the country on a mission', 'I will mail you the keys'],
    leaves: ['We mail the lease'],
  },
  email: {
    danger: 'contact',
    pattern: /[\w.+-]{1,64}(?:@| ?[[(]at[\])] ?)[\w-]{1,63}(?:\.| ?[[(]dot[\])] ?)[a-z]{2,12}\b/i,
    finds: ['ada@mail.test', 'ada (at) mail (dot) test'],
    leaves: ['Meet me @ noon', 'at 5.30 pm'],
  },
  phone: {
    danger: 'contact',
    pattern: /(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/,
    finds: ['Call 212 555 0100', '(212) 555-0100', '+1 212.555.0100'],
    leaves: ['$2,500 a month', 'March 10 2027', 'ZIP 10011'],
  },
  messenger: {
    danger: 'contact',
    pattern: /\b(?:whats ?app|telegram|we ?chat|signal me|text me at)\b/i,
    finds: ['Write on WhatsApp', 'my Telegram'],
    leaves: ['The signal is weak in the basement'],
  },
  link: {
    danger: 'contact',
    pattern: /\bhttps?:\/\/|\bwww\.|\b(?:bit\.ly|tinyurl\.com|t\.me|wa\.me)\//i,
    finds: ['See https://example.com', 'bit.ly/abc'],
    leaves: ['Room 2.5 / 3'],
  },
} as const satisfies Record<string, Warning>;

/** What the reader of a text is told; what is about money comes first and stands alone. */
export const WARNING_WORDS: Readonly<Record<Danger, string>> = {
  payment:
    'This mentions a payment. Never pay before you have seen the home and signed the lease, and never by gift card, wire or cryptocurrency. Report whoever asks for it.',
  contact:
    'This leads outside Stoop. If something goes wrong, we cannot look into what is written elsewhere.',
};

/** What to warn the reader of a text of; null where nothing in it is known. */
export function dangerIn(text: string): Danger | null {
  const found = Object.values<Warning>(WARNINGS).filter(({ pattern }) => pattern.test(text));
  if (found.length === 0) return null;
  return found.some(({ danger }) => danger === 'payment') ? 'payment' : 'contact';
}
