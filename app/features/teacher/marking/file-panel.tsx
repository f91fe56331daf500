import { FileText, X } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { FileViewer } from './file-viewer.tsx'

interface FilePanelProps {
  /** The student whose row has the focus. */
  row: MarkingRow | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The hand-in above the marks, on screens without room beside them; loaded only on request. */
export function FilePanel({ row, isOpen, onOpen }: FilePanelProps) {
  if (!isOpen) {
    return (
      <Button variant="secondary" size="sm" aria-expanded={false} onClick={() => onOpen(true)}>
        <FileText className="size-4" aria-hidden="true" />
        {words.showFile}
      </Button>
    )
  }
  return (
    <aside
      aria-label={words.viewer}
      className="sticky top-0 z-20 -mx-4 flex h-[45dvh] flex-col border-y border-control bg-surface md:-mx-6"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line pl-4">
        <p className="min-w-0 truncate text-sm font-semibold">
          {row?.hand_in ? words.fileOf(`${row.first_name} ${row.last_name}`) : words.viewer}
        </p>
        <Button variant="quiet" size="sm" aria-expanded={true} onClick={() => onOpen(false)}>
          <X className="size-4" aria-hidden="true" />
          {words.hideFile}
        </Button>
      </div>
      <div className="min-h-0 grow">
        <FileViewer row={row} />
      </div>
    </aside>
  )
}

/** The hand-in of one student beside the marks, under the student's name, on screens with room for two columns. */
export function FileBeside({ row }: { row: MarkingRow | undefined }) {
  return (
    <aside
      aria-label={words.viewer}
      className="sticky top-4 flex h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-md border border-line bg-surface"
    >
      {row?.hand_in && (
        <p className="truncate border-b border-line px-4 py-2 text-sm font-semibold">
          {words.fileOf(`${row.first_name} ${row.last_name}`)}
        </p>
      )}
      <div className="min-h-0 grow">
        <FileViewer row={row} />
      </div>
    </aside>
  )
}
