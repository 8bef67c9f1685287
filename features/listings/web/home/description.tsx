import { PageSection } from '../page-section.tsx';

export function Description({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <PageSection title="About this home">
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </PageSection>
  );
}
