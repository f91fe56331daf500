import { ClipboardList, FileText, Heading, Link2, NotebookText, type LucideIcon } from 'lucide-react'
import type { ItemKind } from '#shared/course-modules/rules.ts'

/** The drawing of each kind of entry in a unit, which is never shown without its name or its title. */
export const itemIcons: Record<ItemKind, LucideIcon> = {
  note: NotebookText,
  material: FileText,
  assignment: ClipboardList,
  link: Link2,
  heading: Heading,
}
