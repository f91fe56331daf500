import type { ComponentType } from 'react'
import type { Portal } from '#shared/portals.ts'

/** A page of the portals. Its document is the same for everyone; who is signed in, the browser knows. */
export interface PortalPage {
  title: string
  /** Names and contents of the document's `<meta>` elements. */
  meta: Record<string, string>
  Screen: ComponentType
  /** Downloads what the document shows to somebody who is not signed in. */
  prepareLogin?: () => Promise<void>
  /** Downloads what it shows to a person of this portal. */
  prepareHome?: (portal: Portal) => Promise<void>
}
