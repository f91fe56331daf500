import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { downloadFile } from '#app/lib/download.ts'
import { reportCardTexts as texts } from '#app/words/office/report-cards.ts'

/** Saves the results of a student over the years for printing. @param id of the student */
export function TranscriptButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await downloadFile(`/admin/students/${id}/transcript/file`),
    onSuccess: (fileName) => toast(texts.transcriptSaved, fileName),
    onError: (error) => void toastFailure(error, texts.transcriptFailed),
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
