import { PlainTable } from '#app/components/portal/plain-table.tsx'
import type { Understood } from '#shared/roll-import/contract.ts'
import { LineNumber } from './line-number.tsx'
import { useImportTexts } from './import-kind.ts'

/** The first rows of the file, to check that it was read correctly. */
export function FirstLines({ understood: { columns, rows } }: { understood: Understood }) {
  const texts = useImportTexts().columns
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-2.5 font-semibold">{texts.preview}</summary>
      <PlainTable
        className="text-sm"
        caption={texts.preview}
        rows={rows}
        keyOf={({ row }) => String(row)}
        columns={[
          { title: texts.line, renderCell: (row) => <LineNumber of={row} /> },
          ...columns.map(({ title }, index) => ({
            title: title || texts.noTitle(index + 1),
            className: 'wrap-anywhere',
            renderCell: ({ cells }: Understood['rows'][number]) => cells[index],
          })),
        ]}
      />
    </details>
  )
}
