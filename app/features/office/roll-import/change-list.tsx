import { ArrowUp } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/ui/table.tsx'
import type { RollChange } from '#shared/contracts/roll-import.ts'
import { importTitle } from '#shared/roll.ts'
import { FoldedList } from './folded-list.tsx'
import { useImportTexts } from './import-kind.ts'

/** The students whom the file changes, with the values before and after. */
export function ChangeList({ changes, all }: { changes: RollChange[]; all: number }) {
  const texts = useImportTexts().lists
  const { columns } = texts
  return (
    <FoldedList title={texts.changed} shown={changes.length} all={all}>
      <TableHeader>
        <TableRow>
          <TableHead>{columns.number}</TableHead>
          <TableHead>{columns.name}</TableHead>
          <TableHead>{columns.line}</TableHead>
          <TableHead>{columns.changes}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.line}>
            <TableCell rowTitle>{change.number}</TableCell>
            <TableCell label={columns.name} className="wrap-anywhere">
              {change.name}
            </TableCell>
            <TableCell label={columns.line}>{change.line}</TableCell>
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
