import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '#app/components/portal/load-failure.tsx'
import { useLoadFailureToast } from '#app/components/portal/use-load-failure-toast.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { TermCard } from '#app/features/student/report-cards/term-card.tsx'
import { OwnAbsences } from '#app/features/student/roll-calls/own-absences.tsx'
import { ownCardTexts } from '#app/words/student/report-cards.ts'
import { grades as words } from '#app/words/student/grades.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { gradesQuery, type GradeTerm } from './grade-queries.ts'
import { SubjectGrades } from './subject-grades.tsx'

/**
 * The grades of one term by subject, and the absences of the year; printed as a sheet with the student's
 * name.
 */
export function GradeList() {
  const { userId } = useStudent()
  const [chosen, setChosen] = useState<GradeTerm>()
  const query = useQuery(gradesQuery(userId, chosen ? inputOf(chosen) : {}))
  const { data } = query
  useLoadFailureToast(query.errorUpdateCount)

  if (query.isPending) return <Skeleton className="h-64" />
  if (!data) return <LoadFailure query={query} />
  const { term, card, absences } = data
  if (!term)
    return (
      <>
        <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>
        <OwnAbsences absences={absences} />
      </>
    )
  const withCard = data.terms.find(({ has_card }) => has_card)
  return (
    <>
      {query.isError && <LoadFailure query={query} />}
      <SheetHeading term={term} />
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <Field label={words.term} className="grow sm:max-w-80">
          <Select
            value={termTitle(term)}
            onChange={(event) =>
              setChosen(data.terms.find((one) => termTitle(one) === event.currentTarget.value))
            }
          >
            {data.terms.map((one) => (
              <option key={termTitle(one)} value={termTitle(one)}>
                {one.has_card ? ownCardTexts.option(termTitle(one)) : termTitle(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {words.print}
        </Button>
        {!card && withCard && (
          <Button variant="quiet" onClick={() => setChosen(withCard)}>
            {ownCardTexts.openTerm(termTitle(withCard))}
          </Button>
        )}
      </div>
      {card && <TermCard key={card.id} card={card} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:block print:space-y-1">
        {data.subjects.map((subject) => (
          <SubjectGrades key={subject.class_id} term={term} subject={subject} />
        ))}
      </div>
      <OwnAbsences absences={absences} />
    </>
  )
}

/** The head of the printed sheet. */
function SheetHeading({ term }: { term: GradeTerm }) {
  const { name } = useSchool()
  const { student } = useStudent()
  return (
    <div className="mb-4 hidden print:block">
      <p>{name}</p>
      <p className="font-display text-2xl">{words.sheetTitle(termTitle(term))}</p>
      <p className="mt-2 font-semibold">
        {student.first_name} {student.last_name}
      </p>
      <p>
        {words.admissionNumber} {student.admission_number}
        {student.class_name && ` · ${words.class} ${student.class_name}`}
      </p>
      <p>{words.printedOn(formatDay(schoolDay()))}</p>
    </div>
  )
}

function inputOf({ academic_year, term }: GradeTerm) {
  return { academic_year: academic_year ?? '', term: term ?? '' }
}

function termTitle({ academic_year, term }: GradeTerm): string {
  return academic_year && term ? `${term}, ${academic_year}` : words.noTerm
}
