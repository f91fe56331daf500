import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { LoadFailure } from '#app/components/portal/load-failure.tsx'
import { useLoggedFailure } from '#app/components/portal/use-logged-failure.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { teacher } from '#app/words/teacher/portal.ts'
import { formatDate, formatShortDay } from '#app/lib/format.ts'
import { fetchLater, loadPart } from '#app/components/load-part.tsx'
import type { TeacherWork as Work } from '#shared/overview/teacher-work.ts'
import { OftenAbsent } from '#app/features/teacher/absences/often-absent.tsx'
import { LessonsToday } from './lessons-today.tsx'
import { teacherWorkQuery } from './overview-queries.ts'
import { useOpenWork } from './use-open-work.ts'
import { WorkList } from './work-list.tsx'

const loadDialog = async () => (await import('./missing-dialog.tsx')).MissingDialog
const MissingDialog = loadPart(loadDialog)

const words = teacher.work

/** The work of the day: what waits for marks first, then the lessons, the missing hand-ins and the unmarked tests. */
export function TeacherWork({ userId }: { userId: string }) {
  const query = useQuery(teacherWorkQuery(userId))
  const { data: work, error, isPending } = query
  useLoggedFailure(error)
  useEffect(() => fetchLater(loadDialog), [])
  const open = useOpenWork()
  const [missingIn, setMissingIn] = useState<Work['missing'][number]>()
  // About as high as what comes, so that the counts below stay where they are.
  if (isPending) return <Skeleton className="h-[42rem] lg:h-[28rem]" />
  if (!work) return <LoadFailure query={query} />
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
      {work.returned.length > 0 && (
        <div className="lg:col-span-2">
          <WorkList
            heading={words.returned}
            items={work.returned.map((item) => ({
              key: item.id,
              title: words.returnedOf(item.class_name),
              facts: [item.subject_name, words.returnedFor(item.reason, formatShortDay(item.on))]
                .filter(Boolean)
                .join(' · '),
              amount: '',
              onOpen: () => open.openResults(item.id),
            }))}
          />
        </div>
      )}
      <WorkList
        heading={words.waiting}
        nothing={words.nothingWaits}
        items={work.waiting.map((item) => ({
          key: item.id,
          title: item.title,
          facts: factsOf(item, words.since(formatDate(item.oldest))),
          amount: words.toMark(item.waiting),
          onOpen: () => open.openMarking(item.id),
        }))}
      />
      {/* The lists beside it follow each other without a gap, however many lessons there are. */}
      <div className="empty:hidden lg:row-span-3">
        <LessonsToday lessons={work.lessons} home_classes={work.home_classes} />
      </div>
      <OftenAbsent students={work.often_absent} />
      <WorkList
        heading={words.missing}
        items={work.missing.map((item) => ({
          key: item.id,
          title: item.title,
          facts: factsOf(item, words.due(formatShortDay(item.due_date))),
          amount: words.missingOf(item.missing, item.students),
          label: `${words.whoOf(item.title, item.class_name)} (${words.missingOf(item.missing, item.students)})`,
          onOpen: () => setMissingIn(item),
        }))}
      />
      <WorkList
        heading={words.tests}
        items={work.tests.map((item) => ({
          key: item.id,
          title: item.title,
          facts: factsOf(item, words.heldOn(formatShortDay(item.held_on))),
          amount: words.withoutMark(item.students - item.marked),
          onOpen: () => open.openMarkSheet(item.class_id),
        }))}
      />
      {missingIn && (
        <Suspense>
          <MissingDialog userId={userId} assignment={missingIn} onClose={() => setMissingIn(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function factsOf(item: { class_name: string; subject_name: string | null }, day: string): string {
  return [item.class_name, item.subject_name, day].filter(Boolean).join(' · ')
}
