const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 4a6.5 6.5 0 1 0 .1 0M15.5 15.5L21 21',
  right: 'M5 12h14M13 6l6 6l-6 6',
  left: 'M19 12H5M11 6l-6 6l6 6',
  down: 'M5 9l7 7l7-7',
  check: 'M4 13l5 5L20 7',
  alert: 'M12 3l10 18H2zM12 10v5M12 17.5v1',
  sun: 'M12 8a4 4 0 1 0 .1 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  moon: 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z',
  auto: 'M12 3a9 9 0 1 0 .1 0zM12 3v18',
  map: 'M3 6l6-3l6 3l6-3v15l-6 3l-6-3l-6 3zM9 3v15M15 6v15',
  sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6z',
  plan: 'M3 4h18v16H3zM11 4v6M11 14v6M3 12h5',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1',
  train: 'M6 3h12v13H6zM6 10h12M9 13h.1M15 13h.1M8 16l-3 5M16 16l3 5',
  wheelchair: 'M10 2.5a1.5 1.5 0 1 0 .1 0M10 8v6h5l3 6M10 10.5h5M8 12.5a5 5 0 1 0 6 6',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 22h4',
  heart: 'M12 20l-8-8a5 5 0 0 1 7-7l1 1l1-1a5 5 0 0 1 7 7z',
} as const;
export type IconName = keyof typeof PATHS;

/** Decorative beside text; a button without text names itself with `aria-label`. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

export function Mark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d="M2 21h20v-4h-5v-5h-5V7H7V2H2z" fill="currentColor" />
    </svg>
  );
}
