import type { ReactNode } from 'react'
import { Table, TableCaption } from '#app/components/ui/table.tsx'
import { useImportTexts } from './import-kind.ts'

interface FoldedListProps {
  title: string
  shown: number
  all: number
  /** Head and body of the table. */
  children: ReactNode
}

/** A collapsed list. Renders nothing when it is empty. */
export function FoldedList({ title, shown, all, children }: FoldedListProps) {
  const texts = useImportTexts().lists
  if (all === 0) return null
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-2.5 font-semibold">{`${title} (${all})`}</summary>
      <Table>
        <TableCaption>{title}</TableCaption>
        {children}
      </Table>
      {shown < all && <p className="mt-2 text-sm text-ink-soft">{texts.part(shown, all)}</p>}
    </details>
  )
}
