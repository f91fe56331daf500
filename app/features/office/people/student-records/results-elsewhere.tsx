import { formatDay, formatPercentage } from '#app/lib/text/format.ts'
import { recordTexts } from '#app/words/office/student-records.ts'
import { elsewhereTexts as texts } from '#app/words/office/student-transfers.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { OneLine, WorkTable } from './record-work.tsx'

/** The results that other schools have printed, each under the name of its school. */
export function ResultsElsewhere({ elsewhere }: Pick<StudentRecord, 'elsewhere'>) {
  return elsewhere.map(({ id, school, made_on, website, results, cards }) => (
    <div key={id} className="space-y-2">
      <WorkTable
        texts={{ ...texts, heading: texts.heading(school) }}
        rows={results.map(
          ({ academic_year, term, subject, class_name, percentage, letter_grade }, index) => ({
            id: `${index}`,
            cells: {
              subject,
              term: <OneLine>{`${academic_year}, ${term}`}</OneLine>,
              class: class_name,
              percentage: (
                <OneLine>{percentage === null ? recordTexts.none : formatPercentage(percentage)}</OneLine>
              ),
              grade: <OneLine>{letter_grade ?? recordTexts.none}</OneLine>,
            },
          }),
        )}
      />
      <p className="text-sm text-ink-soft wrap-anywhere">{texts.printed(formatDay(made_on), website)}</p>
      {cards.length > 0 && (
        <ul className="text-sm">
          {cards.map(({ academic_year, term, code }) => (
            <li key={code}>{texts.card(`${academic_year}, ${term}`, code)}</li>
          ))}
        </ul>
      )}
    </div>
  ))
}
