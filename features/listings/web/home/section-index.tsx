import { useEffect, useRef, useState } from 'react';

/** The sections of the page of a home or a building, by their ids. */
const SECTIONS = {
  homes: 'Homes',
  floors: 'Floors',
  facts: 'Facts',
  about: 'About',
  rooms: 'Rooms',
  together: 'Take it together',
  included: 'Included',
  rents: 'Rents',
  history: 'History',
  trains: 'Trains',
  access: 'Access',
  voucher: 'Voucher',
};
export type Section = keyof typeof SECTIONS;

/** Below the row itself, in the upper part of the window. */
const READ = '-64px 0px -65% 0px';

/** So many pixels of the row are seen before the section that is read. */
const BEFORE = 96;

/** The section that is read; null above the first. */
function useReadSection(ids: readonly Section[]): Section | null {
  const [read, setRead] = useState<Section | null>(null);
  const all = ids.join();
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const [first] = all.split(',').filter((id) => inView.has(id));
        setRead((first as Section | undefined) ?? null);
      },
      { rootMargin: READ },
    );
    for (const id of all.split(',')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return read;
}

/** These sections in one row, which stays at the top and scrolls sideways on a phone. */
export function SectionIndex({ sections }: { sections: readonly Section[] }) {
  const read = useReadSection(sections);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = read && row.current?.querySelector<HTMLElement>(`[href="#${read}"]`);
    if (link) row.current?.scrollTo({ left: link.offsetLeft - BEFORE });
  }, [read]);
  return (
    <nav
      ref={row}
      aria-label="On this page"
      data-sticks-row=""
      className="scroll-row sticky top-0 z-10 -mx-5 mt-5 border-y border-line bg-ground px-5 lg:mx-0 lg:px-0 print:hidden"
    >
      <ul className="flex w-max gap-x-5">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === read ? 'true' : undefined}
              className="link flex min-h-11 items-center font-medium aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0]"
            >
              {SECTIONS[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
