import { ArrowUp } from 'lucide-react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { TableBody, TableCell, TableRow } from '#app/components/ui/table.tsx'
import type { RollChange } from '#shared/roll-import/contract.ts'
import { importTitle } from '#shared/student-records/roll.ts'
import { FoldedList } from './folded-list.tsx'
import { useImportTexts } from './import-kind.ts'

/** The students whom the file changes, with the values before and after. */
export function ChangeList({ changes, all }: { changes: RollChange[]; all: number }) {
  const texts = useImportTexts().lists
  const { columns } = texts
  return (
    <FoldedList title={texts.changed} shown={changes.length} all={all}>
      <ColumnHeads titles={[columns.number, columns.name, columns.line, columns.changes]} />
      <TableBody>
        {changes.map((change) => (
          <TableRow key={`${change.sheet} ${change.line}`}>
            <TableCell rowTitle>{change.number}</TableCell>
            <TableCell label={columns.name} className="wrap-anywhere">
              {change.name}
            </TableCell>
            <TableCell label={columns.line}>
              {change.line}
              {change.sheet && <span className="text-ink-soft"> ({change.sheet})</span>}
            </TableCell>
            <TableCell label={columns.changes} className="wrap-anywhere">
              <Before change={change} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </FoldedList>
  )
}

function Before({ change }: { change: RollChange }) {
  const texts = useImportTexts().lists
  return (
    <ul className="space-y-1">
      {change.fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-soft">{importTitle(field)}: </span>
          {texts.arrow(before ?? texts.nothing, after ?? texts.nothing)}
        </li>
      ))}
      {change.moved_up && (
        <li>
          <Badge tone="green" icon={ArrowUp}>
            {texts.movedUp}
          </Badge>
        </li>
      )}
    </ul>
  )
}
