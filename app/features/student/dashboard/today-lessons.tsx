import { firstScreen as words, subjects as subjectWords } from '#app/words/student/portal.ts'
import { lessonsOn } from '#app/features/student/subjects/lessons.ts'
import { classesOfTerm } from '#app/components/timetable/classes-of-term.ts'
import { PrintTimetable } from '#app/components/timetable/print-timetable.tsx'
import type { StudentDashboard } from '#shared/contracts/dashboard.ts'
import { schoolDay, termOn } from '#shared/school-calendar.ts'

type TodayLessonsProps = Pick<StudentDashboard, 'calendar' | 'subjects' | 'student'>

/** The lessons of today, in their order. */
export function TodayLessons({ calendar, subjects, student }: TodayLessonsProps) {
  const today = schoolDay()
  const lessons = lessonsOn(calendar, subjects, today)
  const { academicYear, term } = termOn(calendar, today)
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-xl">
        {words.today}
      </h2>
      {lessons.length === 0 ? (
        <p className="mt-1 text-ink-soft">{words.noLessons}</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {lessons.map(({ subject, periods }) => (
            <li key={subject.class_id} className="flex items-baseline justify-between gap-3 py-1.5">
              <span className="min-w-0 truncate font-semibold">
                {subject.subject_name ?? subjectWords.unknownSubject}
              </span>
              <span className="max-w-1/2 shrink-0 text-right text-sm wrap-anywhere text-ink-soft">
                {subjectWords.periods(periods)}
                {subject.room && `, ${subject.room}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <PrintTimetable
        owner={`${student.first_name} ${student.last_name}, ${student.admission_number}`}
        term={`${term}, ${academicYear}`}
        classes={classesOfTerm(calendar, subjects, today).map((subject) => ({
          id: subject.class_id,
          name: subject.subject_name ?? subjectWords.unknownSubject,
          facts: [subject.class_name, subject.room !== subject.class_name ? subject.room : null],
          schedule: subject.schedule,
        }))}
      />
    </section>
  )
}
