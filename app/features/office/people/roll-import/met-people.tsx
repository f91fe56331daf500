import { useState } from 'react'
import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { metTexts, pointTexts } from '#app/words/office/import-points.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { importTitle, numberField } from '#shared/student-records/roll.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { LineNumber } from './line-number.tsx'
import type { RollCalls } from './roll-queries.ts'
import { useImportKind, useImportTexts } from './import-kind.ts'

interface MetPeopleProps {
  id: string
  point: UnderstoodPoint
  correct: RollCalls['correct']
}

type MetPerson = UnderstoodPoint['people'][number]

/**
 * Lines of the file beside the people whom they match. Renders nothing for a point that is not about people.
 */
export function MetPeople({ id, point: { point, people, lines }, correct }: MetPeopleProps) {
  const kind = useImportKind()
  const { lists } = useImportTexts()
  const [correcting, setCorrecting] = useState<MetPerson>()
  if (people.length === 0) return null
  const field = numberField[kind]
  const namesGuardians = point === 'shared_numbers'
  // A cell with phone numbers may hold those of several people, and the number of an absent student is right.
  const hasNumbers = !namesGuardians && point !== 'recorded_days'
  const { columns } = metTexts
  const names: PlainColumn<MetPerson>[] = [
    { title: columns.line, renderCell: (person) => <LineNumber of={person} /> },
    {
      title: columns.file,
      className: 'wrap-anywhere',
      renderCell: ({ number, name, guardian }) => (
        <>
          {metTexts.person(number, name)}
          {namesGuardians && <p>{metTexts.guardian(guardian)}</p>}
        </>
      ),
    },
    {
      title: columns.known,
      className: 'wrap-anywhere',
      renderCell: ({ known_number, known_name, class_name, known_guardian }) => (
        <>
          {metTexts.person(known_number, known_name, class_name)}
          {namesGuardians && <p>{metTexts.guardian(known_guardian)}</p>}
        </>
      ),
    },
  ]
  const correction: PlainColumn<MetPerson> = {
    title: columns.actions,
    isTitleHidden: true,
    renderCell: (person) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={metTexts.correctOf(person.line)}
        onClick={() => setCorrecting(person)}
      >
        {metTexts.correct}
      </Button>
    ),
  }
  return (
    <>
      <PlainTable
        caption={pointTexts(kind)[point].question(lines)}
        rows={people}
        keyOf={({ row, number }) => `${row} ${number}`}
        columns={hasNumbers ? [...names, correction] : names}
      />
      {people.length < lines && <p className="text-sm text-ink-soft">{lists.part(people.length, lines)}</p>}
      {correcting && (
        <CorrectionDialog
          id={id}
          problem={{
            ...correcting,
            field,
            column: importTitle(field),
            value: correcting.number,
            reason: metTexts.reason(correcting.known_name, correcting.known_number),
          }}
          correct={correct}
          onDone={() => setCorrecting(undefined)}
        />
      )}
    </>
  )
}
