import type { ComponentType } from 'react'
import type { Portal } from '#shared/session/portals.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** A page of the portals. Its document is the same for everyone; who is signed in, the browser knows. */
export interface PortalPage {
  /** The name of the school follows it. */
  title: string
  description?: (school: School) => string
  /** Names and contents of further `<meta>` elements of the document. */
  meta?: Record<string, string>
  Screen: ComponentType
  /** Downloads what the document shows to somebody who is not signed in. */
  prepareLogin?: () => Promise<void>
  /** Downloads what it shows to a person of this portal. */
  prepareHome?: (portal: Portal) => Promise<void>
}
