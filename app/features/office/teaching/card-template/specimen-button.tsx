import { FileText } from 'lucide-react'
import { useAction } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { downloadFile } from '#app/lib/api/download.ts'
import { templateTexts as texts } from '#app/words/office/card-template.ts'

/** Saves a printed specimen of the template that is saved. */
export function SpecimenButton() {
  const { mutate, isPending } = useAction(
    async () => await downloadFile('/admin/card-template/specimen/file'),
    { done: (fileName) => toast(texts.specimenSaved, fileName), failed: texts.specimenFailed },
  )
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      <FileText className="size-5" aria-hidden="true" />
      {texts.specimen}
    </Button>
  )
}
