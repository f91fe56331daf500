import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import { ChangeHistory } from '#app/features/office/people/bulk-changes/change-history.tsx'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { termNames } from '#shared/constants.ts'
import type { TermOptions } from '#shared/term-classes/contract.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { termChoices } from '#shared/school-calendar/terms.ts'
import { PlanEditor } from './plan-editor.tsx'
import { termClassesQuery, type Term } from './term-queries.ts'
import { termToPlan, yearsToChoose } from './terms.ts'

const termOptionsQuery = callQuery('termClasses', 'options')

/** The page on which the office makes the classes of a term. */
export function TermPage({ userId }: { userId: string }) {
  const options = useQuery(termOptionsQuery(userId))
  return (
    <div className="space-y-6">
      <ListPart query={options} failure={texts.failed}>
        {(loaded) => <ChosenTerm userId={userId} options={loaded} />}
      </ListPart>
      <ChangeHistory
        userId={userId}
        kind="classes"
        title={texts.history.title}
        what={texts.history.what}
        confirmText={texts.history.confirmText}
        changes={['termClasses']}
      />
    </div>
  )
}

function ChosenTerm({ userId, options }: { userId: string; options: TermOptions }) {
  const [parameters, changeParameters] = useParameters()
  const today = termOn(options.calendar, schoolDay())
  // It stays after its classes are saved, when another one would be proposed.
  const [proposed] = useState(() => termToPlan(today, options.terms, options.calendar))
  const term: Term = {
    academic_year: parameters.get('year') ?? proposed.academic_year,
    term: termNames.find((name) => name === parameters.get('term')) ?? proposed.term,
  }
  const choose = (name: 'year' | 'term', value: string) =>
    changeParameters({ year: term.academic_year, term: term.term, [name]: value })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-96">
          <h2 className="text-2xl">{texts.title}</h2>
          <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
        </div>
        <div className="flex gap-4">
          <Field label={texts.year}>
            <Select
              data-printed=""
              value={term.academic_year}
              onChange={(event) => choose('year', event.currentTarget.value)}
              options={yearsToChoose(term.academic_year, today.academicYear, options.terms)}
            />
          </Field>
          <Field label={texts.term}>
            <Select
              data-printed=""
              value={term.term}
              onChange={(event) => choose('term', event.currentTarget.value)}
              options={termChoices(options.calendar, term.academic_year, term.term).map(({ name }) => name)}
            />
          </Field>
        </div>
      </div>
      <Loaded of={termClassesQuery(userId, term)} failure={texts.failed}>
        {(classes) => (
          <PlanEditor
            key={`${term.academic_year} ${term.term}`}
            userId={userId}
            term={term}
            classes={classes}
            options={options}
          />
        )}
      </Loaded>
    </>
  )
}
