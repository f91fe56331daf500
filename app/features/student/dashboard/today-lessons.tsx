import { firstScreen as words, subjects as subjectWords } from '#app/content/student-portal.ts'
import { lessonsOn } from '#app/features/student/subjects/lessons.ts'
import type { EnrolledSubject } from '#shared/contracts/dashboard.ts'
import { schoolDay } from '#shared/school-calendar.ts'

/** The lessons of today, in their order. */
export function TodayLessons({ subjects }: { subjects: readonly EnrolledSubject[] }) {
  const lessons = lessonsOn(subjects, schoolDay())
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
              <span className="shrink-0 text-sm text-ink-soft">
                {subjectWords.periods(periods)}
                {subject.room && `, ${subject.room}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
