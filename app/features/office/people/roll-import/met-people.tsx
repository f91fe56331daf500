import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { metTexts, pointTexts } from '#app/words/office/import-points.ts'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { importTitle, numberField } from '#shared/student-records/roll.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { LineCell } from './line-cell.tsx'
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
  return (
    <>
      <Table>
        <TableCaption>{pointTexts(kind)[point].question(lines)}</TableCaption>
        <ColumnHeads
          titles={[columns.line, columns.file, columns.known]}
          {...(hasNumbers && { actions: columns.actions })}
        />
        <TableBody>
          {people.map((person) => (
            <TableRow key={`${person.row} ${person.number}`}>
              <LineCell line={person.line} sheet={person.sheet} />
              <TableCell label={columns.file} className="wrap-anywhere">
                {metTexts.person(person.number, person.name)}
                {namesGuardians && <p>{metTexts.guardian(person.guardian)}</p>}
              </TableCell>
              <TableCell label={columns.known} className="wrap-anywhere">
                {metTexts.person(person.known_number, person.known_name, person.class_name)}
                {namesGuardians && <p>{metTexts.guardian(person.known_guardian)}</p>}
              </TableCell>
              {hasNumbers && (
                <TableCell label={columns.actions}>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={metTexts.correctOf(person.line)}
                    onClick={() => setCorrecting(person)}
                  >
                    {metTexts.correct}
                  </Button>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
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
