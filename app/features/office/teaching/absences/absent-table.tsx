import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { GuardianLines } from '#app/components/portal/guardian-lines.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { absenceTexts } from '#app/words/office/absences.ts'
import { lists } from '#app/words/shared/lists.ts'
import type { AbsentStudent } from '#shared/absences/contract.ts'
import { describeAbsence, absentName } from './absent-words.ts'

const texts = absenceTexts.absent
const { columns } = texts

/** The whole school's list would fill eight screens of a phone. */
const shownOnPhone = 20

interface AbsentTableProps {
  students: readonly AbsentStudent[]
  onReason: (student: AbsentStudent) => void
}

/** The students who are absent or late, with the number to call and the reason. */
export function AbsentTable({ students, onReason }: AbsentTableProps) {
  const [isWhole, setWhole] = useState(false)
  const isFolded = !isWhole && students.length > shownOnPhone
  return (
    <>
      <Table data-cards="flow" className="[&_td]:align-middle md:[&_td]:py-1">
        <TableCaption>{texts.caption}</TableCaption>
        <ColumnHeads
          titles={[columns.student, columns.homeClass, columns.what, columns.phone, columns.reason]}
        />
        <TableBody>
          {students.map((student, index) => (
            <TableRow
              key={student.student_id}
              className={isFolded && index >= shownOnPhone ? 'max-sm:not-print:hidden' : undefined}
            >
              <TableCell rowTitle>{absentName(student)}</TableCell>
              <TableCell label={columns.homeClass}>{student.class_name}</TableCell>
              <TableCell label={columns.what}>{describeAbsence(student)}</TableCell>
              <TableCell {...(student.guardians.length > 0 ? { label: columns.phone } : {})}>
                <GuardianLines guardians={student.guardians} />
              </TableCell>
              <TableCell label={columns.reason}>
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className={student.reason === null ? 'text-ink-soft' : 'wrap-anywhere'}>
                    {student.reason ?? (student.given.length > 0 ? null : texts.noReason)}
                  </span>
                  {student.given.map(({ reason, way, given_at }) => (
                    <span key={given_at} className="w-full wrap-anywhere">
                      {reason} <span className="text-sm text-ink-soft">({texts.given[way]})</span>
                    </span>
                  ))}
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`${student.reason === null ? texts.enter : texts.change}: ${absentName(student)}`}
                    onClick={() => onReason(student)}
                  >
                    <Pencil className="size-4" aria-hidden="true" />
                    {student.reason === null ? texts.enter : texts.change}
                  </Button>
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {isFolded && (
        <Button variant="secondary" className="sm:hidden print:hidden" onClick={() => setWhole(true)}>
          {lists.more(students.length - shownOnPhone)}
        </Button>
      )}
    </>
  )
}
