import { LessonChange } from '#app/components/timetable/lesson-change.tsx'
import { useStructure } from '#app/session/current-school.ts'
import { describeChange, lessonChangeWords } from '#app/words/shared/lesson-changes.ts'
import { subjects as words } from '#app/words/student/portal.ts'
import type { LessonsOfSubject } from '#app/features/student/subjects/lessons.ts'

interface TodayLessonProps {
  lesson: LessonsOfSubject
  /** The current period. */
  present: number | undefined
}

/** A subject's lessons today, or a single changed one. */
export function TodayLesson({ lesson: { subject, periods, change }, present }: TodayLessonProps) {
  const { bells } = useStructure()
  const isCancelled = change?.kind === 'cancelled'
  const isNow = !isCancelled && present !== undefined && periods.includes(present)
  const starts = bells[periods[0]! - 1]?.starts
  // A changed room is named in the line of the change.
  const room = change?.room ? null : subject.room
  return (
    <li
      className={`flex flex-wrap items-baseline justify-between gap-x-3 py-1.5 ${isNow ? 'border-l-4 border-valley pl-2' : ''}`}
    >
      <span className="max-w-full flex-1 font-semibold break-words">
        {isNow && <span className="mr-2 text-valley-ink">{lessonChangeWords.now}</span>}
        <span className={isCancelled ? 'line-through' : undefined}>
          {subject.subject_name ?? words.unknownSubject}
        </span>
      </span>
      <span className="max-w-1/2 shrink-0 text-right text-sm wrap-anywhere text-ink-soft">
        {starts && `${starts}, `}
        {words.periods(periods)}
        {room && `, ${room}`}
      </span>
      {change && (
        <span className="w-full">
          <LessonChange>{describeChange(change)}</LessonChange>
        </span>
      )}
    </li>
  )
}
