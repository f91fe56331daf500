import { useEffect, useEffectEvent } from 'react'
import { TimetableSheet, type TimetableSheetProps } from './timetable-sheet.tsx'

interface PrintedTimetableProps extends TimetableSheetProps {
  /** Called after the browser has printed, or the person has decided not to. */
  onDone: () => void
}

/** A week that is printed as soon as it is shown. */
export function PrintedTimetable({ onDone, ...sheet }: PrintedTimetableProps) {
  const end = useEffectEvent(onDone)
  useEffect(() => {
    window.addEventListener('afterprint', end)
    // React cannot make the sheet, as the browser asks for while it prints, before this effect has ended.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return <TimetableSheet {...sheet} />
}
