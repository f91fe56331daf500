import { markingTexts as words } from '#app/words/teacher/marking.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { FileViewer } from './file-viewer.tsx'

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
