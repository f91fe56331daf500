import { Printer } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { timetableTexts as words } from '#app/words/shared/timetable.ts'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { TimetableSheet, type TimetableSheetProps } from './timetable-sheet.tsx'

/** A button that prints the week of a person. */
export function PrintTimetable(props: TimetableSheetProps) {
  const { isAsked, print } = usePrintedSheet()
  if (props.lessons.length === 0) return null
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-4" onClick={print}>
        <Printer className="size-4" aria-hidden="true" />
        {words.print}
      </Button>
      {isAsked && <TimetableSheet {...props} />}
    </>
  )
}
