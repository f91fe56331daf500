import { use, useEffect } from 'react'
import { NonceContext } from '#app/lib/nonce.ts'
import { text } from 'virtual:before-program'
import { programReadyEvent } from '#app/lib/program-names.ts'

/**
 * The script of a public page that works before React has come, and fetches it. Only the server writes it: a browser
 * that renders the page has React already.
 */
export function ProgramStart() {
  const nonce = use(NonceContext)
  useEffect(() => {
    window.dispatchEvent(new Event(programReadyEvent))
  }, [])
  const script = import.meta.env.SSR ? text : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
