import type { RollCheck, RollChoices, Understood, UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { filePoints } from '#shared/roll-import/file-points.ts'
import type { ImportField } from '#shared/student-records/roll.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FirstLines } from './first-lines.tsx'
import { NamedPeople } from './named-people.tsx'
import { PointChoice } from './point-choice.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import { TermChoice } from './term-choice.tsx'
import type { RollCalls } from './roll-queries.ts'
import { useImportTexts } from './import-kind.ts'

interface UnderstoodFileProps {
  id: string
  check: RollCheck
  choices: RollChoices
  correct: RollCalls['correct']
  onChange: (choices: RollChoices) => void
}

/** How the file was understood, with a choice wherever it is ambiguous. */
export function UnderstoodFile({ id, check, choices, correct, onChange }: UnderstoodFileProps) {
  const texts = useImportTexts().understood
  const { understood, missing } = check
  const { merged, other_roles } = understood
  // A choice is shown at once, before the reply that takes it into account.
  const sheets = understood.sheets.map((sheet, index) => ({ ...sheet, ...choices.sheets?.[index] }))
  const columns = understood.columns.map((column, index) => ({
    ...column,
    use: choices.columns ? (choices.columns[index] ?? null) : column.use,
  }))
  const points = understood.points.map((point) => ({
    ...point,
    value: choices.answers[point.point] ?? point.value,
  }))
  const answer = ({ point }: UnderstoodPoint, value: string) => {
    if ((filePoints[point] as readonly string[]).includes(value))
      onChange({ ...choices, answers: { ...choices.answers, [point]: value } })
  }
  return (
    <section aria-label={texts.title} className="space-y-6">
      <div>
        <h4 className="font-display text-lg">{texts.title}</h4>
        <p className="mt-1 max-w-prose text-ink-soft">{texts.text}</p>
      </div>
      <SheetChoice
        understood={{ ...understood, sheets }}
        // Other sheets have other columns, which must be understood first.
        onChange={(read) => onChange({ ...choices, sheets: read, columns: undefined })}
      />
      <ColumnChoice
        columns={columns}
        missing={missing}
        asked={points.flatMap(({ point }) => askedFields[point] ?? [])}
        onChange={(uses) => onChange({ ...choices, columns: uses })}
      />
      <TermChoice
        terms={understood.terms.map((one) => ({
          ...one,
          chosen: isSameTerm(one, choices.term) ?? one.chosen,
        }))}
        onChange={(term) => onChange({ ...choices, term })}
      />
      {merged > 0 && <p className="text-ink-soft">{texts.merged(merged)}</p>}
      {other_roles > 0 && <p className="text-ink-soft">{texts.otherRoles(other_roles)}</p>}
      {points.map((point) => (
        <PointChoice
          key={point.point}
          id={id}
          point={point}
          correct={correct}
          onChange={(value) => answer(point, value)}
        />
      ))}
      <NamedPeople named={understood.named} onChange={(named) => onChange({ ...choices, named })} />
      <FirstLines understood={understood} />
    </section>
  )
}

const askedFields: Partial<Record<UnderstoodPoint['point'], ImportField>> = {
  no_numbers: 'admission_number',
  no_classes: 'class_name',
}

function isSameTerm(one: Understood['terms'][number], chosen: RollChoices['term']): boolean | undefined {
  return chosen && one.academic_year === chosen.academic_year && one.term === chosen.term
}
