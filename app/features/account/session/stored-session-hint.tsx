import { use } from 'react'
import { sessionKey } from '#app/lib/browser-storage.ts'
import { NonceContext } from '#app/lib/nonce.ts'

/**
 * Marks the document before it is painted when the browser stores a session, so that somebody who is signed in sees
 * the shape of the dashboard and not the login card while the scripts load (see `portal.css`). A browser that forbids
 * storage throws here; it stores no session either, so the login card is right.
 */
export function StoredSessionHint() {
  const nonce = use(NonceContext)
  const script = `try{if(sessionStorage.getItem('${sessionKey}')||localStorage.getItem('${sessionKey}'))document.documentElement.dataset.session='stored'}catch{}`
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
