import { FileText } from 'lucide-react'
import { useAction } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { downloadFile } from '#app/lib/api/download.ts'
import { reportCardTexts as texts } from '#app/words/office/report-cards.ts'

/** Saves the results of a student over the years for printing. @param id of the student */
export function TranscriptButton({ id }: { id: string }) {
  const { mutate, isPending } = useAction(
    async () => await downloadFile(`/admin/students/${id}/transcript/file`),
    { done: (fileName) => toast(texts.transcriptSaved, fileName), failed: texts.transcriptFailed },
  )
  return (
    <p className="print:hidden">
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        <FileText className="size-5" aria-hidden="true" />
        {texts.transcript}
      </Button>
    </p>
  )
}
