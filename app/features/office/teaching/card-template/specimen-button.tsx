import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { downloadFile } from '#app/lib/download.ts'
import { templateTexts as texts } from '#app/words/office/card-template.ts'

/** Saves a printed specimen of the template that is saved. */
export function SpecimenButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await downloadFile('/admin/card-template/specimen/file'),
    onSuccess: (fileName) => toast(texts.specimenSaved, fileName),
    onError: (error) => void toastFailure(error, texts.specimenFailed),
  })
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      <FileText className="size-5" aria-hidden="true" />
      {texts.specimen}
    </Button>
  )
}
