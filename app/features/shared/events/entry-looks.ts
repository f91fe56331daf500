import { CalendarDays, CalendarOff, ClipboardList, PencilRuler, School, type LucideIcon } from 'lucide-react'
import type { EntryKind } from './calendar-entries.ts'

/** Kinds differ in icon and word as well as in colour. */
export const entryLooks: Record<EntryKind, { icon: LucideIcon; tint: string }> = {
  event: { icon: CalendarDays, tint: 'bg-river-tint text-river-ink' },
  due: { icon: ClipboardList, tint: 'bg-kunai-tint text-kunai-ink' },
  test: { icon: PencilRuler, tint: 'bg-clay-tint text-clay-ink' },
  holiday: { icon: CalendarOff, tint: 'bg-sunken text-ink-soft' },
  term: { icon: School, tint: 'bg-valley-tint text-valley-ink' },
}
