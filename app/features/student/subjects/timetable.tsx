import { subjects as words } from '#app/words/student/portal.ts'
import type { EnrolledSubject } from '#shared/dashboard/contract.ts'
import { lessonsByDay } from './lessons.ts'

/** The lessons of a class by day. */
export function Timetable({ schedule }: { schedule: EnrolledSubject['schedule'] }) {
  const days = lessonsByDay(schedule)
  return (
    <section>
      <h3 className="text-lg">{words.timetable}</h3>
      {days.length === 0 && <p className="text-ink-soft">{words.noTimetable}</p>}
      <dl className="divide-y divide-line">
        {days.map(({ day, periods }) => (
          <div key={day} className="flex gap-4 py-1">
            <dt className="w-28 shrink-0">{day}</dt>
            <dd className="text-ink-soft">{words.periods(periods)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
