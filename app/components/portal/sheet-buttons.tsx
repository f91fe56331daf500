import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { sheetTexts } from '#app/content/sheets.ts'
import { toastFailure } from './toast-failure.ts'
import { downloadFile } from '#app/lib/download.ts'
import type { SheetFormat } from '#shared/contracts/file-reply.ts'

interface SheetButtonsProps {
  /** Path of the call that gives the file; see `downloadFile`. */
  path: string
  /** What else the call is asked, such as the search of the list beside. */
  query?: Record<string, string | number | undefined>
}

const formats: SheetFormat[] = ['xlsx', 'csv']

/** Give a list as a spreadsheet, in either kind. */
export function SheetButtons({ path, query }: SheetButtonsProps) {
  const [busy, setBusy] = useState<SheetFormat>()
  const download = async (format: SheetFormat) => {
    dismissToasts()
    setBusy(format)
    try {
      toast(sheetTexts.saved, await downloadFile(path, { query: { ...query, format } }))
    } catch (error) {
      toastFailure(error, sheetTexts.failed)
    } finally {
      setBusy(undefined)
    }
  }
  return formats.map((format) => (
    <Button
      key={format}
      variant="secondary"
      busy={busy === format}
      disabled={busy !== undefined}
      onClick={() => void download(format)}
    >
      <Download className="size-5" aria-hidden="true" />
      {sheetTexts.formats[format]}
    </Button>
  ))
}
