import { IdCard } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { schoolCardTexts as texts } from '#app/words/office/school-cards.ts'
import { useSchoolCards } from './use-school-cards.ts'

/** Saves the school card of a student for printing. @param id of the student */
export function SchoolCardButton({ id }: { id: string }) {
  const { mutate, isPending } = useSchoolCards()
  return (
    <p className="print:hidden">
      <Button variant="secondary" busy={isPending} onClick={() => mutate({ student_id: id })}>
        <IdCard className="size-5" aria-hidden="true" />
        {texts.one}
      </Button>
    </p>
  )
}
