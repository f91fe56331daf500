import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { LatePart } from '#app/components/portal/late-part.tsx'
import { LoadFailure } from '#app/components/portal/load-failure.tsx'
import { useLoggedFailure } from '#app/components/portal/use-logged-failure.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { teacher } from '#app/words/teacher/portal.ts'
import { formatDate, formatShortDay } from '#app/lib/text/format.ts'
import { fetchLater, loadPart } from '#app/components/load-part.tsx'
import type { TeacherWork as Work } from '#shared/overview/teacher-work.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { usePeriodNow } from '#app/components/timetable/present-lesson.ts'
import { LessonsToday } from './lessons-today.tsx'
import { teacherWorkQuery } from './overview-queries.ts'
import { useOpenWork } from './use-open-work.ts'
import { WorkList } from './work-list.tsx'

const loadDialog = async () => (await import('./missing-dialog.tsx')).MissingDialog
const MissingDialog = loadPart(loadDialog)

const loadChanges = async () => (await import('./lessons-ahead.tsx')).LessonsAhead
const LessonsAhead = loadPart(loadChanges)

const loadAbsent = async () => (await import('#app/features/teacher/absences/often-absent.tsx')).OftenAbsent
const OftenAbsent = loadPart(loadAbsent)

const ReturnedComments = loadPart(
  async () => (await import('#app/features/teacher/report-cards/returned-comments.tsx')).ReturnedComments,
)

const loadGiven = async () => (await import('#app/features/teacher/absences/given-reasons.tsx')).GivenReasons
const GivenReasons = loadPart(loadGiven)

const NewMessages = loadPart(async () => (await import('./new-messages.tsx')).NewMessages)

const words = teacher.work

/** Results that the office returned or reopened, with its reason. */
function ReturnedWork({ items, onOpen }: { items: Work['returned']; onOpen: (id: string) => void }) {
  if (items.length === 0) return null
  return (
    <div className="lg:col-span-2">
      <WorkList
        heading={words.returned}
        items={items.map((item) => ({
          key: item.id,
          title: words.returnedOf(item.class_name),
          facts: [item.subject_name, words.returnedFor(item.reason, formatShortDay(item.on))]
            .filter(Boolean)
            .join(' · '),
          amount: '',
          onOpen: () => onOpen(item.id),
        }))}
      />
    </div>
  )
}

function AbsentStudents({ userId, students }: { userId: string; students: Work['often_absent'] }) {
  if (students.length === 0) return null
  return (
    <LatePart>
      <OftenAbsent userId={userId} students={students} />
    </LatePart>
  )
}

function CommentsToChange(props: { userId: string; items: Work['returned_comments'] }) {
  if (props.items.length === 0) return null
  return (
    <LatePart>
      <ReturnedComments {...props} />
    </LatePart>
  )
}

function ReasonsFromParents({ reasons }: { reasons: Work['given_reasons'] }) {
  if (reasons.length === 0) return null
  return (
    <LatePart>
      <GivenReasons reasons={reasons} />
    </LatePart>
  )
}

/** The lessons of today and the changed ones ahead. The lists beside it follow each other without a gap, however many there are. */
function Lessons({ work }: { work: Work }) {
  return (
    <div className="empty:hidden lg:row-span-3">
      <LessonsToday lessons={work.lessons} home_classes={work.home_classes} />
      {work.lesson_changes.some(({ day }) => day > schoolDay()) && (
        <LatePart>
          <LessonsAhead changes={work.lesson_changes} />
        </LatePart>
      )}
    </div>
  )
}

interface TeacherWorkProps {
  userId: string
  /** The news of announcements and forums; only the current lesson is shown above them. */
  news: ReactNode
}

/**
 * The day's work: the current lesson, the news, what waits for marks, the lessons, the missing hand-ins and
 * the unmarked tests.
 */
export function TeacherWork({ userId, news }: TeacherWorkProps) {
  const query = useQuery(teacherWorkQuery(userId))
  const { data: work, error, isPending } = query
  useLoggedFailure(error)
  useEffect(() => fetchLater(loadDialog), [])
  useEffect(() => fetchLater(loadChanges), [])
  useEffect(() => fetchLater(() => Promise.all([loadAbsent(), loadGiven()])), [])
  const open = useOpenWork()
  const present = usePeriodNow()
  const [missingIn, setMissingIn] = useState<Work['missing'][number]>()
  // About as high as the content, so that the counts below do not move.
  if (!work)
    return (
      <>
        {news}
        {isPending ? <Skeleton className="h-[42rem] lg:h-[28rem]" /> : <LoadFailure query={query} />}
      </>
    )
  const lessons = <Lessons work={work} />
  const isInLesson = work.lessons.some(
    ({ period, change }) => period === present && change?.kind !== 'cancelled',
  )
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
      {isInLesson && lessons}
      <div className={isInLesson ? 'empty:hidden' : 'empty:hidden lg:col-span-2'}>{news}</div>
      <ReturnedWork items={work.returned} onOpen={(id) => open.openResults(id)} />
      <CommentsToChange userId={userId} items={work.returned_comments} />
      {work.messages.length > 0 && (
        <LatePart>
          <NewMessages items={work.messages} onOpen={(id) => open.openMarking(id, 'handed_in')} />
        </LatePart>
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
      {!isInLesson && lessons}
      <ReasonsFromParents reasons={work.given_reasons} />
      <AbsentStudents userId={userId} students={work.often_absent} />
      <WorkList
        heading={words.missing}
        items={work.missing.map((item) => ({
          key: item.id,
          title: item.title,
          facts: factsOf(item, words.due(formatShortDay(item.due_date))),
          amount: words.missingOf(item.missing, item.students),
          label: `${words.whoOf(item.title, factsOf(item, words.due(formatShortDay(item.due_date))))} (${words.missingOf(item.missing, item.students)})`,
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
