import { useQuery } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { overviewTexts as texts } from '#app/words/office/overview.ts'
import { ServerWarnings } from './server-warnings.tsx'
import { CareList } from './care-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Figures } from './figures.tsx'
import { overviewQuery } from './overview-queries.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { SchoolFacts } from './school-facts.tsx'
import { StudentsByGrade } from './students-by-grade.tsx'
import { WorkBySubject } from './work-by-subject.tsx'

/** The state of the school at a glance, printable in black. */
export function Overview({ userId }: { userId: string }) {
  const query = useQuery(overviewQuery(userId))
  return (
    <section aria-labelledby="overview-heading" className="space-y-4">
      <h2 id="overview-heading" className="sr-only print:not-sr-only">
        {texts.heading}
      </h2>
      <ListPart query={query} failure={texts.failed} pending={<OverviewSkeleton />}>
        {(overview) => (
          <>
            <FirstSteps done={overview.first_steps} />
            <Figures overview={overview} />
            <ServerWarnings overview={overview} />
            <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
              <CareList overview={overview} />
              <SchoolFacts overview={overview} />
              <StudentsByGrade students={overview.students} />
              <WorkBySubject work={overview.work} />
            </div>
          </>
        )}
      </ListPart>
    </section>
  )
}
