import type { ComponentType } from 'react'
import type { Portal } from '#shared/session/portals.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** A portal page. Its document is the same for everyone; only the browser knows who is signed in. */
export interface PortalPage {
  /** The title, to which the school's name is added. */
  title: string
  description?: (school: School) => string
  /** Names and contents of further `<meta>` elements of the document. */
  meta?: Record<string, string>
  Screen: ComponentType
  /** Downloads what the document shows to a person who is not signed in. */
  prepareLogin?: () => Promise<void>
  /** Downloads what it shows to a person of this portal. */
  prepareHome?: (portal: Portal) => Promise<void>
}
