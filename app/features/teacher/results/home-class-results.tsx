import { useState } from 'react'
import { Section } from '#app/components/ui/section.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { HomeBoard } from '#app/features/shared/results/result-board.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { TermName } from '#shared/constants.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { termChoices } from '#shared/school-calendar/terms.ts'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { describeConcern, describeIn, homeConcernTexts as words } from '#app/words/teacher/results.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { StudentConcerns } from '#shared/results/contract.ts'
import { StudentReasons } from './student-reasons.tsx'

interface HomeClassResultsProps {
  userId: string
  calendar: SchoolCalendar
  /** That of today. */
  term: TermName
}

/** The results of this year's classes in the teacher's home classes. */
export function HomeClassResults({ userId, calendar, term: now }: HomeClassResultsProps) {
  const [term, setTerm] = useState(now)
  const year = academicYearOf(schoolDay())
  return (
    <Section className="mt-10 space-y-4" heading={texts.homeHeading} intro={texts.homeIntro}>
      <Field label={texts.term} className="w-40">
        <Select value={term} onChange={(event) => setTerm(event.target.value as TermName)}>
          {termChoices(calendar, year, term).map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <HomeClassConcerns key={`concerns ${term}`} userId={userId} term={term} />
      <HomeBoard key={term} userId={userId} year={year} term={term} />
    </Section>
  )
}

const concernsQuery = callQuery('results', 'concerns', { kept: 'to read' })

/** The students of the teacher's home classes who need attention, over all subjects. */
function HomeClassConcerns({ userId, term }: { userId: string; term: TermName }) {
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
