import { ChangesAhead } from '#app/components/timetable/changes-ahead.tsx'
import { describeChange, describeCover } from '#app/words/shared/lesson-changes.ts'
import { teacher } from '#app/words/teacher/portal.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'

/** Changed or covered lessons after today. */
export function LessonsAhead({ changes }: { changes: TeacherWork['lesson_changes'] }) {
  return (
    <ChangesAhead
      changes={changes}
      nameOf={({ class_name, subject_name, to_period, period }) =>
        [class_name, subject_name, teacher.work.period(to_period ?? period)].filter(Boolean).join(' · ')
      }
      describe={(change) => (change.is_covering ? describeCover(change) : describeChange(change))}
    />
  )
}
