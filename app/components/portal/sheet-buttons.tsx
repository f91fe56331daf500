import { Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#app/components/ui/button.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { sheetTexts } from '#app/words/shared/sheets.ts'
import { toastFailure } from './toast-failure.ts'
import { downloadFile } from '#app/lib/api/download.ts'
import type { SheetFormat } from '#shared/contract/file-reply.ts'

interface SheetDownload {
  /** Path of the call that gives the file; see `downloadFile`. */
  path: string
  /** Further parameters of the call, such as the search and filters of the list. */
  query?: Record<string, string | number | undefined>
}

export const sheetFormats: SheetFormat[] = ['xlsx', 'csv']

/** Saves a list as a spreadsheet in the given format. */
export function useSheetDownload({ path, query }: SheetDownload) {
  return useMutation({
    mutationFn: async (format: SheetFormat) => {
      dismissToasts()
      return await downloadFile(path, { query: { ...query, format } })
    },
    onSuccess: (fileName) => toast(sheetTexts.saved, fileName),
    onError: (error) => toastFailure(error, sheetTexts.failed),
  })
}

/** Buttons that save a list as a spreadsheet, one for each format. */
export function SheetButtons(file: SheetDownload) {
  const download = useSheetDownload(file)
  return sheetFormats.map((format) => (
    <Button
      key={format}
      variant="secondary"
      busy={download.isPending && download.variables === format}
      disabled={download.isPending}
      onClick={() => download.mutate(format)}
    >
      <Download className="size-5" aria-hidden="true" />
      {sheetTexts.formats[format]}
    </Button>
  ))
}
