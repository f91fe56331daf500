import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { OfficeBoard } from '#app/features/shared/results/result-board.tsx'
import { adminPages } from '#app/words/office/pages.ts'
import { calendarTexts } from '#app/words/office/school-calendar.ts'
import { resultPageTexts as pageTexts, gradeTexts } from '#app/words/office/results.ts'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import { PrintCards } from '#app/features/office/teaching/report-cards/print-cards.tsx'
import { calendarQuery } from '#app/features/office/teaching/school-calendar/calendar-queries.ts'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { InternalMarkPart } from '#app/features/office/teaching/internal-marks/internal-mark-part.tsx'
import { subjectsQuery } from '#app/features/office/teaching/subjects/subject-queries.ts'
import { MeritList } from '#app/features/office/teaching/report-cards/merit-list.tsx'
import { useStructure } from '#app/session/current-school.ts'
import type { TermName } from '#shared/constants.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { academicYearOf, schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { termNamesOf } from '#shared/school-calendar/terms.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'
import { SummaryPart } from './summary-part.tsx'

/** The page on which the office follows the results of a term, and releases them. */
export function ResultsPage({ userId }: { userId: string }) {
  const calendar = useQuery(calendarQuery(userId))
  return (
    <div className="space-y-4">
      <div className="max-w-prose">
        <h2 className="text-2xl">{adminPages.results}</h2>
        <p className="text-sm text-ink-soft">{texts.officeIntro}</p>
      </div>
      <ListPart query={calendar} failure={calendarTexts.failed}>
        {(years) => <ResultsOfTerm userId={userId} calendar={years} />}
      </ListPart>
    </div>
  )
}

/** The results of a term, of the current one unless another is chosen. */
function ResultsOfTerm({ userId, calendar }: { userId: string; calendar: SchoolCalendar }) {
  const today = schoolDay()
  const now = academicYearOf(today)
  const [year, setYear] = useState(now)
  const [open, setOpen] = useState('board')
  const [chosen, setTerm] = useState<TermName>(termOn(calendar, today).term)
  const names = termNamesOf(calendar, year)
  const term = names.includes(chosen) ? chosen : names.at(-1)!
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={texts.year} className="w-32">
          <Select
            data-printed=""
            value={year}
            onChange={(event) => setYear(event.target.value)}
            options={[now, String(Number(now) - 1)]}
          />
        </Field>
        <Field label={texts.term} className="w-40">
          <Select
            data-printed=""
            value={term}
            onChange={(event) => setTerm(event.target.value as TermName)}
            options={names}
          />
        </Field>
      </div>
      <Tabs value={open} onValueChange={setOpen} className="space-y-4">
        <TabsList aria-label={pageTexts.label}>
          {Object.entries(pageTexts.tabs).map(([name, words]) => (
            <TabsTrigger key={name} value={name}>
              {words}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="board" className="space-y-4">
          <OfficeBoard key={`${year} ${term}`} userId={userId} year={year} term={term} />
        </TabsContent>
        <TabsContent value="cards">
          <PrintCards userId={userId} academic_year={year} term={term} />
        </TabsContent>
        <TabsContent value="grade">
          <GradePart userId={userId} academic_year={year} term={term} />
        </TabsContent>
      </Tabs>
    </>
  )
}

interface GradePartProps {
  userId: string
  academic_year: string
  term: TermName
}

/** Everything about the results of a grade in a subject. */
function GradePart({ userId, academic_year, term }: GradePartProps) {
  const grades = gradesOf(useStructure())
  const [grade, setGrade] = useState(grades[0])
  const [subjectId, setSubjectId] = useState('')
  return (
    <Loaded of={subjectsQuery(userId)} failure={gradeTexts.subjectsFailed}>
      {(subjects) => {
        const subject = subjects.find(({ id }) => id === subjectId)
        if (grade === undefined || subjects.length === 0) return <EmptyState title={gradeTexts.none} />
        return (
          <div className="space-y-8">
            <div className="flex flex-wrap gap-4 print:hidden">
              <Field label={gradeTexts.grade} className="w-40">
                <Select
                  value={grade}
                  onChange={(event) => setGrade(Number(event.target.value))}
                  options={grades.map((one) => [one, gradeTexts.ofGrade(one)])}
                />
              </Field>
              <Field label={gradeTexts.subject} className="min-w-0 grow sm:max-w-72">
                <Select
                  value={subjectId}
                  onChange={(event) => setSubjectId(event.target.value)}
                  none={gradeTexts.allSubjects}
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
