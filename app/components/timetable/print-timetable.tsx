import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { timetableTexts as words } from '#app/words/shared/timetable.ts'
import type { TimetableSheetProps } from './timetable-sheet.tsx'

const PrintedTimetable = loadPart(async () => (await import('./printed-timetable.tsx')).PrintedTimetable)

/** A button that prints the week of a person. */
export function PrintTimetable(props: TimetableSheetProps) {
  const [isAsked, setAsked] = useState(false)
  if (props.lessons.length === 0) return null
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-4" onClick={() => setAsked(true)}>
        <Printer className="size-4" aria-hidden="true" />
        {words.print}
      </Button>
      {isAsked && (
        <Suspense>
          <PrintedTimetable {...props} onDone={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
