import { Download } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { sheetTexts } from '#app/words/shared/sheets.ts'
import type { SheetFormat } from '#shared/contract/file-reply.ts'
import { useDownload } from './use-download.ts'

interface SheetDownload {
  /** Path of the call that returns the file; see `downloadFile`. */
  path: string
  /** Further parameters of the call, such as the search and filters of the list. */
  query?: Record<string, string | number | undefined>
}

export const sheetFormats: SheetFormat[] = ['xlsx', 'csv']

/** Saves a list as a spreadsheet in the given format. */
export function useSheetDownload({ path, query }: SheetDownload) {
  return useDownload((format: SheetFormat) => [path, { query: { ...query, format } }], sheetTexts, {
    clearsToasts: true,
  })
}

/**
 * Buttons that save a list as a spreadsheet, one for each format.
 * @param of the name of the list, where there are several
 */
export function SheetButtons({ of, ...file }: SheetDownload & { of?: string }) {
  const download = useSheetDownload(file)
  return sheetFormats.map((format) => (
    <Button
      key={format}
      variant="secondary"
      aria-label={of && `${sheetTexts.formats[format]}, ${of}`}
      busy={download.isPending && download.variables === format}
      disabled={download.isPending}
      onClick={() => download.mutate(format)}
    >
      <Download className="size-5" aria-hidden="true" />
      {sheetTexts.formats[format]}
    </Button>
  ))
}
