import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { reportCardTexts as texts } from '#app/words/office/report-cards.ts'
import { downloadFile } from '#app/lib/download.ts'
import { useStructure } from '#app/session/current-school.ts'
import { homeClassesOf } from '#shared/school-structure.ts'

/** Saves the report cards of a home class for printing. */
export function PrintCards({ academic_year, term }: { academic_year: string; term: string }) {
  const homeClasses = homeClassesOf(useStructure())
  const [chosen, setChosen] = useState(homeClasses[0] ?? '')
  const [isAnew, setAnew] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      await downloadFile(`/admin/report-cards/${encodeURIComponent(chosen)}/file`, {
        query: { academic_year, term, renew: String(isAnew) },
      }),
    onSuccess: (fileName) => toast(texts.saved, fileName),
    onError: (error) => void toastFailure(error, texts.failed),
  })
  return (
    <>
      <Field label={texts.of} className="w-32">
        <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          {homeClasses.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" busy={isPending} disabled={chosen === ''} onClick={() => mutate()}>
        <FileText className="size-5" aria-hidden="true" />
        {texts.print}
      </Button>
      <Checkbox
        label={texts.anew}
        checked={isAnew}
        onChange={({ target }) => setAnew(target.checked)}
        className="basis-full sm:basis-auto"
      />
    </>
  )
}
