import { WeekGrid, type WeekLessonShown } from '#app/components/timetable/week-grid.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'

interface WeekDialogProps {
  title: string
  lessons: readonly WeekLessonShown[]
  present: number | undefined
  onDone: () => void
}

/** The week of a student; on a phone a day at a time. */
export function WeekDialog({ title, lessons, present, onDone }: WeekDialogProps) {
  return (
    <Dialog title={title} className="sm:w-[min(60rem,calc(100vw-4rem))]!" onClose={onDone}>
      <WeekGrid lessons={lessons} present={present} label={title} />
    </Dialog>
  )
}
