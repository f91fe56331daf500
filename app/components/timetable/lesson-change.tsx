import { CalendarClock } from 'lucide-react'

/** A line that describes the change of a lesson. */
export function LessonChange({ children }: { children: string }) {
  return (
    <span className="mt-0.5 flex items-start gap-1 text-sm font-semibold text-kunai-ink wrap-anywhere">
      <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </span>
  )
}
