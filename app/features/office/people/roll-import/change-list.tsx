import { ArrowUp } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import type { RollChange } from '#shared/roll-import/contract.ts'
import { importTitle } from '#shared/student-records/roll.ts'
import { FoldedList } from './folded-list.tsx'
import { useImportTexts } from './import-kind.ts'

/** The students whom the file changes, with the values before and after. */
export function ChangeList({ changes, all }: { changes: RollChange[]; all: number }) {
  const texts = useImportTexts().lists
  const { columns } = texts
  return (
    <FoldedList
      title={texts.changed}
      rows={changes}
      all={all}
      keyOf={({ sheet, line }) => `${sheet} ${line}`}
      columns={[
        { title: columns.number, renderCell: ({ number }) => number },
        { title: columns.name, className: 'wrap-anywhere', renderCell: ({ name }) => name },
        {
          title: columns.line,
          renderCell: ({ line, sheet }) => (
            <>
              {line}
              {sheet && <span className="text-ink-soft"> ({sheet})</span>}
            </>
          ),
        },
        {
          title: columns.changes,
          className: 'wrap-anywhere',
          renderCell: (change) => <Before change={change} />,
        },
      ]}
    />
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
