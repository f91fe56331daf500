import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { InternalMarkPart } from '#app/features/office/teaching/internal-marks/internal-mark-part.tsx'
import { subjectsQuery } from '#app/features/office/teaching/subjects/subject-queries.ts'
import { MeritList } from '#app/features/office/teaching/report-cards/merit-list.tsx'
import { SummaryPart } from './summary-part.tsx'
import { useStructure } from '#app/session/current-school.ts'
import { gradeTexts as texts } from '#app/words/office/results.ts'
import type { TermName } from '#shared/constants.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'

interface GradePartProps {
  userId: string
  academic_year: string
  term: TermName
}

/** Everything about the results of a grade in a subject. */
export function GradePart({ userId, academic_year, term }: GradePartProps) {
  const grades = gradesOf(useStructure())
  const [grade, setGrade] = useState(grades[0])
  const [subjectId, setSubjectId] = useState('')
  return (
    <Loaded of={subjectsQuery(userId)} failure={texts.subjectsFailed}>
      {(subjects) => {
        const subject = subjects.find(({ id }) => id === subjectId)
        if (grade === undefined || subjects.length === 0) return <EmptyState title={texts.none} />
        return (
          <div className="space-y-8">
            <div className="flex flex-wrap gap-4 print:hidden">
              <Field label={texts.grade} className="w-40">
                <Select
                  value={grade}
                  onChange={(event) => setGrade(Number(event.target.value))}
                  options={grades.map((one) => [one, texts.ofGrade(one)])}
                />
              </Field>
              <Field label={texts.subject} className="min-w-0 grow sm:max-w-72">
                <Select
                  value={subjectId}
                  onChange={(event) => setSubjectId(event.target.value)}
                  none={texts.allSubjects}
                  options={subjects.map(({ id, name }) => [id, name])}
                />
              </Field>
            </div>
            {subject ? (
              <InternalMarkPart
                userId={userId}
                of={{ grade_level: grade, subject_id: subject.id, academic_year, term }}
              />
            ) : (
              <MeritList grade_level={grade} academic_year={academic_year} term={term} />
            )}
            <SummaryPart
              userId={userId}
              academic_year={academic_year}
              grade_level={grade}
              subject={subject?.name ?? null}
              term={term}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
