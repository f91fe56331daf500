import { FileText } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { reportCardTexts as texts } from '#app/words/office/report-cards.ts'
import { useDownload } from '#app/components/portal/use-download.ts'

/** Saves the results of a student over the years for printing. @param id of the student */
export function TranscriptButton({ id }: { id: string }) {
  const { mutate, isPending } = useDownload(() => [`/admin/students/${id}/transcript/file`], {
    saved: texts.transcriptSaved,
    failed: texts.transcriptFailed,
  })
  return (
    <p className="print:hidden">
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        <FileText className="size-5" aria-hidden="true" />
        {texts.transcript}
      </Button>
    </p>
  )
}
