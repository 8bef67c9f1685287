import { progressOf, type SectionProgress } from './completion.ts';
import { SECTIONS } from './profile-fields.ts';
import { isChanged } from './profile-form.ts';
import { sectionId } from './section-form.tsx';
import type { ProfileEditor } from './use-profile-form.ts';

const DOT = 'relative size-4.5 shrink-0 rounded-full border-4 border-ink';

function words({ section, answered, total }: SectionProgress, editor: ProfileEditor): string {
  if (isChanged(editor.form, section)) return 'Not saved yet';
  if (section === 'card') return editor.values.roommateCard ? 'On' : 'Off';
  // Not as a share: only some of the fields are answers that people are compared by.
  return answered === total ? 'Complete' : `${total - answered} left open`;
}

/** The sections as stations of a line; a dot is filled when every field is answered. */
export function SectionLine({ editor }: { editor: ProfileEditor }) {
  return (
    <nav aria-label="Sections of your profile">
      <ol className="grid grid-cols-2 gap-x-4 lg:grid-cols-1">
        {progressOf(editor.values).map((progress) => {
          const { section, answered, total } = progress;
          const isFull = section === 'card' ? editor.values.roommateCard : answered === total;
          return (
            <li
              key={section}
              className="relative lg:before:absolute lg:before:top-1/2 lg:before:left-[0.4375rem] lg:before:h-full lg:before:w-1 lg:before:bg-ink lg:last:before:hidden"
            >
              <a
                href={`#${sectionId(section)}`}
                className="flex min-h-11 items-center gap-3 py-1 underline-offset-4 hover:underline lg:min-h-13"
              >
                <span aria-hidden="true" className={`${DOT} ${isFull ? 'bg-ink' : 'bg-ground'}`} />
                <span className="min-w-0 leading-5">
                  <span className="block font-medium">{SECTIONS[section]}</span>
                  <span
                    className={`block text-sm tabular-nums ${isChanged(editor.form, section) ? 'text-attention' : 'text-muted'}`}
                  >
                    {words(progress, editor)}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
