import { useMedia } from '#app/components/ui/use-media.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { isMonth } from './months.ts'

/** The calendar as the entries below each other, or as a grid of days. */
export type CalendarView = 'list' | 'month'

/** The month, view and day that the address names. */
export interface CalendarPlace {
  /** `YYYY-MM` */
  month: string
  view: CalendarView
  /** The chosen day of the grid. */
  day: string
  /** True if the address names no other month. */
  isHere: boolean
}

/**
 * The place of the calendar that the address names; on a phone it is a list unless the address says
 * otherwise.
 */
export function useCalendarPlace(): [
  CalendarPlace,
  (change: Partial<Pick<CalendarPlace, 'month' | 'view' | 'day'>>) => void,
] {
  const [parameters, changeParameters] = useParameters()
  const isWide = useMedia('(width >= 48rem)')
  const today = schoolDay()
  const named = parameters.get('month')
  const month = isMonth(named) ? named : today.slice(0, 7)
  const chosen = parameters.get('day')
  const view = parameters.get('view')
  return [
    {
      month,
      view: view === 'list' || view === 'month' ? view : isWide ? 'month' : 'list',
      day: chosen?.startsWith(month) ? chosen : today.startsWith(month) ? today : `${month}-01`,
      isHere: month === today.slice(0, 7),
    },
    (change) =>
      changeParameters(change.month === today.slice(0, 7) ? { ...change, month: undefined } : change),
  ]
}
