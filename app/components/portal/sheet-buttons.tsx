import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { sheetTexts } from '#app/content/sheets.ts'
import { downloadFile } from '#app/lib/download.ts'
import type { SheetFormat } from '#shared/contracts/file-reply.ts'
import { toastFailure } from './toast-failure.ts'

interface SheetButtonsProps {
  /** Path of the call that gives the file; see `downloadFile`. */
  path: string
  /** Further parameters of the call, such as the search of the list beside it. */
  query?: Record<string, string | number | undefined>
}

const formats: SheetFormat[] = ['xlsx', 'csv']

/** Buttons that download a list as a spreadsheet, one for each format. */
export function SheetButtons({ path, query }: SheetButtonsProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: SheetFormat) => await downloadFile(path, { query: { ...query, format } }),
    onMutate: dismissToasts,
    onSuccess: (fileName) => toast(sheetTexts.saved, fileName),
    onError: (error) => void toastFailure(error, sheetTexts.failed),
  })
  return formats.map((format) => (
    <Button
      key={format}
      variant="secondary"
      busy={isPending && variables === format}
      disabled={isPending}
      onClick={() => mutate(format)}
    >
      <Download className="size-5" aria-hidden="true" />
      {sheetTexts.formats[format]}
    </Button>
  ))
}
