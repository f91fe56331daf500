import { Loaded } from '#app/components/portal/loaded.tsx'
import { describeConcern, describeIn, homeConcernTexts as words } from '#app/words/teacher/results.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { TermName } from '#shared/constants.ts'
import type { StudentConcerns } from '#shared/results/contract.ts'
import { StudentReasons } from './student-reasons.tsx'

const concernsQuery = callQuery('results', 'concerns', { kept: 'to read' })

/** The students of the teacher's home classes who need attention, over all subjects. */
export function HomeClassConcerns({ userId, term }: { userId: string; term: TermName }) {
  return (
    <Loaded of={concernsQuery(userId, { term })} failure={words.failed}>
      {(students) => (
        <StudentReasons
          heading={words.heading}
          none={words.none}
          students={students.map((student) => ({
            id: student.student_id,
            name: `${student.first_name} ${student.last_name}, ${student.class_name}`,
            reasons: reasonsOf(student),
          }))}
        />
      )}
    </Loaded>
  )
}

function reasonsOf({ absent, missing, fallen }: StudentConcerns): string[] {
  return [
    ...(absent ? [words.absent(absent.days, absent.in_row)] : []),
    ...missing.map(({ subject, count }) => describeIn(subject, describeConcern({ kind: 'missing', count }))),
    ...fallen.map(({ subject, ...fall }) =>
      describeIn(subject, describeConcern({ kind: 'fallen', ...fall })),
    ),
  ]
}
