import { useId } from 'react'
import { RollButton } from '#app/features/teacher/roll-calls/roll-button.tsx'
import { LessonChange } from '#app/components/timetable/lesson-change.tsx'
import { usePeriodNow } from '#app/components/timetable/present-lesson.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import { describeChange, describeCover, lessonChangeWords } from '#app/words/shared/lesson-changes.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import { BellTime } from '#app/components/timetable/bell-time.tsx'
import { useSchool } from '#app/lib/page/school.ts'
import { teacher } from '#app/words/teacher/portal.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { classGroup, homeGroup } from '#app/features/teacher/roll-calls/roll-address.ts'
import { useWayBack } from '#app/features/teacher/roll-calls/use-way-back.ts'

const words = teacher.work

/** Today's lessons by period; left out on a day without any. */
export function LessonsToday({ lessons, home_classes }: Pick<TeacherWork, 'lessons' | 'home_classes'>) {
  const id = useId()
  const present = usePeriodNow()
  const isNow = (period: number, change: ChangedLesson | null) =>
    period === present && change?.kind !== 'cancelled'
  const isByLesson = useSchool().rollCall !== 'Once a day'
  const homeClasses = isByLesson ? [] : home_classes
  const list = useWayBack()
  // The current lesson comes first: its teacher opens the page for it.
  const ordered = lessons.toSorted(
    (one, other) => Number(isNow(other.period, other.change)) - Number(isNow(one.period, one.change)),
  )
  if (lessons.length === 0 && homeClasses.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl">
        {words.lessons}
      </h2>
      <ol ref={list} className="mt-1 divide-y divide-line border-y border-line">
        {homeClasses.map(({ class_name, is_called }) => (
          <li key={class_name} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
            <span className="w-full text-sm text-ink-soft sm:w-24 sm:shrink-0">{words.homeClass}</span>
            <span className="min-w-0 grow basis-32 truncate font-semibold">{class_name}</span>
            <RollButton group={homeGroup(class_name)} period={null} name={class_name} isCalled={is_called} />
          </li>
        ))}
        {ordered.map(
          ({ period, class_id, class_name, subject_name, room, is_called, change, is_covering }) => (
            <li
              key={`${period}/${class_id}/${change?.id}`}
              className={classNames(
                'flex min-h-11 flex-wrap items-center gap-x-3 py-1',
                isNow(period, change) && 'border-l-4 border-valley pl-2',
              )}
            >
              <span className="flex w-full gap-x-2 text-sm text-ink-soft tabular-nums sm:block sm:w-24 sm:shrink-0">
                {words.period(period)}
                <BellTime period={period} />
              </span>
              <span className="min-w-0 grow basis-32 wrap-anywhere">
                {isNow(period, change) && (
                  <span className="mr-2 font-semibold text-valley-ink">{lessonChangeWords.now}</span>
                )}
                <span className={change?.kind === 'cancelled' ? 'line-through' : undefined}>
                  <span className="font-semibold">{class_name}</span> {subject_name}
                </span>
              </span>
              {room && room !== class_name && (
                <span className="max-w-1/2 shrink-0 text-right text-sm wrap-anywhere text-ink-soft">
                  {words.room(room)}
                </span>
              )}
              {isByLesson && change?.kind !== 'cancelled' && (
                <RollButton
                  group={classGroup(class_id)}
                  period={period}
                  name={`${class_name} ${subject_name ?? ''}, ${words.period(period)}`}
                  isCalled={is_called}
                />
              )}
              {change && (
                <span className="w-full">
                  <LessonChange>{is_covering ? describeCover(change) : describeChange(change)}</LessonChange>
                </span>
              )}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
