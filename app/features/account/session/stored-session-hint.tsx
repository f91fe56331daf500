import { use } from 'react'
import { text } from 'virtual:before-portal'
import { portalFiles } from 'virtual:portal-files'
import { NonceContext } from '#app/lib/nonce.ts'

/**
 * Runs before the document is painted: when the browser stores a session, the shape of the dashboard is shown and not
 * the login card, and the first screen's files and data are requested (see `before-portal.ts`).
 */
export function StoredSessionHint() {
  const nonce = use(NonceContext)
  return (
    <script
      nonce={nonce}
      data-files={import.meta.env.SSR ? JSON.stringify(portalFiles) : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : '' }}
    />
  )
}
