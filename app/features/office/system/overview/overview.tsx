import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { overviewTexts as texts } from '#app/words/office/overview.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { formatDay, formatMoment, formatSize } from '#app/lib/text/format.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Link } from '#app/lib/navigation/link.tsx'
import { listControls } from '#app/words/office/accounts.ts'
import type { Overview as OverviewReply } from '#shared/overview/contract.ts'
import { CareList } from './care-list.tsx'
import { isSetUp } from './is-set-up.ts'
import { Figures } from './figures.tsx'
import { overviewQuery } from './overview-queries.ts'
import { FigurePlot } from './figure-plot.tsx'

/** Only a new school has them. */
const FirstSteps = loadPart(async () => (await import('./first-steps.tsx')).FirstSteps)

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
            {!isSetUp(overview.first_steps) && (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <FirstSteps userId={userId} done={overview.first_steps} />
              </Suspense>
            )}
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

/** The shape of the overview while it loads, as high as its content, so that the tabs below do not move. */
function OverviewSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-[60rem] lg:h-[36rem]" />
    </div>
  )
}

const schoolTexts = texts.school

/** The next dates of the school, and whether its server is safe. */
function SchoolFacts({ overview: { dates, disk, last_backup } }: { overview: OverviewReply }) {
  const facts = [
    ...dates.map(({ day, term, event }) => [schoolTexts.term(term, event), formatDay(day)] as const),
    [schoolTexts.backup, last_backup ? formatMoment(last_backup) : schoolTexts.noBackup] as const,
    [schoolTexts.disk, schoolTexts.free(formatSize(disk.free), formatSize(disk.total))] as const,
  ]
  return (
    <section aria-labelledby="dates-heading" className="break-inside-avoid">
      <h3 id="dates-heading" className="text-lg">
        {schoolTexts.heading}
      </h3>
      {dates.length === 0 && <p className="text-ink-soft">{schoolTexts.noDates}</p>}
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const { backup, diskLow, openStatus } = texts.server

/**
 * Warns on the office's first page that the school might lose more than two days of work, or that its disk is filling up.
 */
function ServerWarnings({ overview: { backup_warning, disk } }: { overview: OverviewReply }) {
  return (
    <>
      {disk.is_low && <Warning title={diskLow.title} text={diskLow.text(formatSize(disk.free))} />}
      {backup_warning && <Warning {...backup[backup_warning]} />}
    </>
  )
}

function Warning({ title, text }: { title: string; text: string }) {
  return (
    <Alert tone="warning" title={title} className="print:hidden">
      {text}{' '}
      <Link to="/admin/status" className="text-river-ink underline underline-offset-4">
        {openStatus}
      </Link>
    </Alert>
  )
}

const studentsTexts = texts.students

function StudentsByGrade({ students }: Pick<OverviewReply, 'students'>) {
  if (students.length === 0) return <p className="text-ink-soft">{studentsTexts.empty}</p>
  return (
    <FigurePlot
      id="grades-heading"
      heading={studentsTexts.heading}
      caption={studentsTexts.caption}
      legend={studentsTexts.legend}
      columns={Object.values(studentsTexts.columns)}
      rows={students.map(({ grade_level, female, male, unknown }) => ({
        name: grade_level === null ? studentsTexts.noGrade : listControls.gradeOf(String(grade_level)),
        figures: [female, male, unknown, female + male + unknown],
        parts: [female, male],
        label: studentsTexts.label(female, male, unknown),
      }))}
    />
  )
}

const workTexts = texts.work

function WorkBySubject({ work }: Pick<OverviewReply, 'work'>) {
  if (work.length === 0)
    return (
      <p id="work-heading" className="text-ink-soft">
        {workTexts.empty}
      </p>
    )
  return (
    <FigurePlot
      id="work-heading"
      heading={workTexts.heading}
      caption={workTexts.caption}
      legend={workTexts.legend}
      columns={Object.values(workTexts.columns)}
      rows={work.map(({ subject, set, handed_in, unmarked }) => ({
        name: subject,
        figures: [set, handed_in, unmarked],
        parts: [unmarked, handed_in - unmarked],
        label: workTexts.label(set, handed_in, unmarked),
      }))}
    />
  )
}
