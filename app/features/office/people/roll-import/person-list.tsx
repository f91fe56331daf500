import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { TableBody, TableCell, TableRow } from '#app/components/ui/table.tsx'
import type { RollCheck } from '#shared/roll-import/contract.ts'
import { FoldedList } from './folded-list.tsx'
import { useImportTexts } from './import-kind.ts'

interface PersonListProps {
  title: string
  people: RollCheck['leavers'] | RollCheck['added']
  all: number
}

/** Students by name: new ones, or those missing from the file. */
export function PersonList({ title, people, all }: PersonListProps) {
  const { columns, nothing } = useImportTexts().lists
  return (
    <FoldedList title={title} shown={people.length} all={all}>
      <ColumnHeads titles={[columns.number, columns.name, columns.class]} />
      <TableBody>
        {people.map(({ number, name, class_name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a student may be absent on several days
          <TableRow key={`${number} ${index}`}>
            <TableCell rowTitle>{number}</TableCell>
            <TableCell label={columns.name} className="wrap-anywhere">
              {name}
            </TableCell>
            <TableCell label={columns.class} className="wrap-anywhere">
              {class_name ?? nothing}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </FoldedList>
  )
}
