import { ChangesAhead } from '#app/components/timetable/changes-ahead.tsx'
import { describeChange } from '#app/words/shared/lesson-changes.ts'
import { subjects as words } from '#app/words/student/portal.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'

/** The student's changed lessons after today. */
export function LessonsAhead({ changes }: { changes: readonly ChangedLesson[] }) {
  return <ChangesAhead changes={changes} nameOf={lessonTitle} describe={describeChange} />
}

function lessonTitle({ subject_name, to_period, period }: ChangedLesson): string {
  return `${subject_name ?? words.unknownSubject}, ${words.periods([to_period ?? period])}`
}
