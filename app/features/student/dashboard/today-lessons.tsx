import { Suspense, useEffect, useState } from 'react'
import { firstScreen as words, subjects as subjectWords } from '#app/words/student/portal.ts'
import { timetableTexts } from '#app/words/shared/timetable.ts'
import { lessonsOn } from '#app/features/student/subjects/lessons.ts'
import { classesOfTerm } from '#app/components/timetable/classes-of-term.ts'
import { changedWeek } from '#app/components/timetable/changed-week.ts'
import { usePresentPeriod } from '#app/components/timetable/present-lesson.ts'
import { PrintTimetable } from '#app/components/timetable/print-timetable.tsx'
import { weekOfClasses } from '#app/components/timetable/week-of-classes.ts'
import { fetchLater, loadPart } from '#app/components/load-part.tsx'
import { LatePart } from '#app/components/portal/late-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import { holidayOn, isInTerm, schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { TodayLesson } from './today-lesson.tsx'

const loadDialog = async () => (await import('./week-dialog.tsx')).WeekDialog
const WeekDialog = loadPart(loadDialog)
const loadChanges = async () => (await import('./lessons-ahead.tsx')).LessonsAhead
const LessonsAhead = loadPart(loadChanges)

type TodayLessonsProps = Pick<StudentDashboard, 'calendar' | 'subjects' | 'student' | 'lesson_changes'>

/** Today's lessons in order, and the week. */
export function TodayLessons({ calendar, subjects, student, lesson_changes }: TodayLessonsProps) {
  const today = schoolDay()
  const present = usePresentPeriod(calendar)
  const [isOpen, open] = useState(false)
  useEffect(() => fetchLater(loadDialog), [])
  useEffect(() => fetchLater(loadChanges), [])
  const { academicYear, term } = termOn(calendar, today)
  const title = `${term}, ${academicYear}`
  const lessons = lessonsOn(calendar, subjects, today, lesson_changes)
  const week = weekOfClasses(
    classesOfTerm(calendar, subjects, today).map((subject) => ({
      id: subject.class_id,
      name: subject.subject_name ?? subjectWords.unknownSubject,
      facts: [subject.class_name, subject.room !== subject.class_name ? subject.room : null],
      schedule: subject.schedule,
    })),
  )
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-xl">
        {words.today}
      </h2>
      {lessons.length === 0 ? (
        <p className="mt-1 text-ink-soft">{whyNone(calendar, today)}</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {lessons.map((lesson) => (
            <TodayLesson
              key={`${lesson.subject.class_id} ${lesson.change?.id}`}
              lesson={lesson}
              present={present}
            />
          ))}
        </ol>
      )}
      {lesson_changes.some(({ day }) => day > today) && (
        <LatePart>
          <LessonsAhead changes={lesson_changes} />
        </LatePart>
      )}
      <div className="flex flex-wrap gap-x-6">
        {(week.length > 0 || lesson_changes.length > 0) && (
          <Button variant="quiet" size="sm" className="-ml-4" onClick={() => open(true)}>
            {timetableTexts.week}
          </Button>
        )}
        <PrintTimetable
          owner={`${student.first_name} ${student.last_name}, ${student.admission_number}`}
          term={title}
          lessons={week}
        />
      </div>
      {isOpen && (
        <Suspense>
          <WeekDialog
            title={timetableTexts.weekTitle(title)}
            lessons={changedWeek(week, lesson_changes, today, nameOfLesson)}
            present={present}
            onDone={() => open(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The reason why a day has no lessons: a holiday's name, or the school holidays. */
function whyNone(calendar: StudentDashboard['calendar'], today: string): string {
  const holiday = holidayOn(calendar, today)
  if (holiday !== undefined) return words.noLessonsOn(holiday)
  return calendar.length === 0 || isInTerm(calendar, today)
    ? words.noLessons
    : words.noLessonsOn(words.holidays)
}

function nameOfLesson({ subject_name, class_name, usual_room }: ChangedLesson) {
  const room = usual_room === class_name ? null : usual_room
  return { name: subject_name ?? subjectWords.unknownSubject, facts: [class_name, room] }
}
