import type { ApplicationView } from '@stoop/contract/applications/application';
import { SectionRule } from '../../ui/section-rule.tsx';
import { Standing } from './standing.tsx';

/** The applications under way, for the landing page. */
export function ApplicationsFirst({ applications }: { applications: readonly ApplicationView[] }) {
  return (
    <section aria-label="Your applications" className="page pt-8">
      <SectionRule
        title="Your applications"
        more={{ to: '/portal/applications', label: 'All applications' }}
      />
      <ul className="mt-3 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {applications.map((application) => (
          <li key={application.applicationId}>
            <Standing application={application} />
          </li>
        ))}
      </ul>
    </section>
  );
}
