import { FileSpreadsheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { marksFileTexts as texts } from '#app/words/teacher/marks-file.ts'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import type { CellText } from './cells.ts'

const MarksFileDialog = loadPart(async () => (await import('./marks-file-dialog.tsx')).MarksFileDialog)

interface MarksFileProps {
  sheet: MarkSheet
  /** Takes the cells of a file as a pasted block is taken. */
  onFill: (cells: readonly CellText[]) => void
}

/** Brings marks from a spreadsheet into the sheet. */
export function MarksFileButton({ sheet, onFill }: MarksFileProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FileSpreadsheet className="size-5" aria-hidden="true" />
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MarksFileDialog
            sheet={sheet}
            onFill={(cells) => {
              setOpen(false)
              onFill(cells)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
