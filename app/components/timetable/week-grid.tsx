import { useState } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { useStructure } from '#app/session/current-school.ts'
import { lessonChangeWords } from '#app/words/shared/lesson-changes.ts'
import { timetableTexts as words } from '#app/words/shared/timetable.ts'
import { schoolDays } from '#shared/constants.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { LessonChange } from './lesson-change.tsx'
import { PeriodTime } from './period-time.tsx'

export interface WeekLessonShown {
  id: string
  /** From 1, Monday. */
  weekday: number
  period: number
  name: string
  facts: readonly (string | null)[]
  /** Describes how it is changed this week. */
  change?: string
  isCancelled?: boolean
}

interface WeekGridProps {
  lessons: readonly WeekLessonShown[]
  /** The period that is now. */
  present: number | undefined
  label: string
}

/** The lessons of a week: a grid, and on a phone one day at a time. */
export function WeekGrid(props: WeekGridProps) {
  if (props.lessons.length === 0) return <p className="text-ink-soft">{words.empty}</p>
  return (
    <>
      <DayByDay {...props} />
      <WholeWeek {...props} />
    </>
  )
}

/** Today as a weekday from 1, Monday; on a weekend 0, or 6. */
function weekdayOfToday(): number {
  return new Date(`${schoolDay()}T00:00:00Z`).getUTCDay()
}

function DayByDay({ lessons, present, label }: WeekGridProps) {
  const today = weekdayOfToday()
  const [weekday, choose] = useState(today % 6 === 0 ? 1 : today)
  const shown = lessons.filter((lesson) => lesson.weekday === weekday)
  return (
    <section aria-label={label} className="sm:hidden print:hidden">
      <div className="flex gap-1" role="group" aria-label={words.day}>
        {schoolDays.map((day, at) => (
          <button
            key={day}
            type="button"
            aria-label={day}
            aria-pressed={weekday === at + 1}
            className="min-h-11 grow cursor-pointer rounded-md border border-control text-sm font-semibold hover:bg-sunken aria-pressed:bg-valley aria-pressed:text-on-valley"
            onClick={() => choose(at + 1)}
          >
            {day.slice(0, 3)}
          </button>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="py-3 text-ink-soft">{words.noLessons(schoolDays[weekday - 1]!)}</p>
      )}
      <ol className="divide-y divide-line">
        {shown.map((lesson) => (
          <li key={`${lesson.id} ${lesson.period} ${lesson.change}`} className="flex gap-3 py-2">
            <PeriodTime period={lesson.period} />
            <Lesson lesson={lesson} isNow={weekday === today && lesson.period === present} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const cell = 'border border-line px-1.5 py-1 align-top wrap-anywhere'

function WholeWeek({ lessons, present, label }: WeekGridProps) {
  const { periodsPerDay } = useStructure()
  const today = weekdayOfToday()
  const length = Math.max(periodsPerDay, ...lessons.map(({ period }) => period))
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm max-sm:hidden print:table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${cell} w-28`}>
            {words.period}
          </th>
          {schoolDays.map((day, at) => (
            <th key={day} scope="col" className={classNames(cell, today === at + 1 && 'bg-sunken')}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length }, (_, index) => index + 1).map((period) => (
          <tr key={period}>
            <th scope="row" className={cell}>
              <PeriodTime period={period} />
            </th>
            {schoolDays.map((day, at) => (
              <td key={day} className={classNames(cell, today === at + 1 && 'bg-sunken')}>
                {lessons
                  .filter((lesson) => lesson.weekday === at + 1 && lesson.period === period)
                  .map((lesson) => (
                    <Lesson
                      key={`${lesson.id} ${lesson.change}`}
                      lesson={lesson}
                      isNow={today === at + 1 && period === present}
                    />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lesson({ lesson, isNow }: { lesson: WeekLessonShown; isNow: boolean }) {
  const { name, facts, change, isCancelled = false } = lesson
  return (
    <p className={classNames('min-w-0', isNow && 'border-l-4 border-valley pl-2')}>
      <span className={classNames('font-semibold', isCancelled && 'line-through')}>{name}</span>
      {isNow && <span className="ml-2 font-semibold text-valley-ink">{lessonChangeWords.now}</span>}
      <span className="block text-ink-soft">{facts.filter(Boolean).join(', ')}</span>
      {change && <LessonChange>{change}</LessonChange>}
    </p>
  )
}
