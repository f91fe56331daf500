import { sessionKey } from '#app/lib/browser-storage.ts'
import { isConnectionSlow } from '#app/lib/slow-connection.ts'
import { programId, programReadyEvent } from '#app/lib/program-names.ts'

/**
 * Decides in a public page when React comes: after the page has loaded on a fast connection; on a slow one, or where
 * the visitor saves data, only when a button is pressed that needs it. The press is repeated as soon as React has taken
 * over.
 */
export function startProgramWhenWorthwhile(): void {
  // A page that was kept for a visit without a connection comes without React.
  if (document.querySelector('.kept-page')) return
  let isReady = false
  let waiting: HTMLButtonElement | undefined

  function waitFor(button: HTMLButtonElement | undefined) {
    waiting?.removeAttribute('aria-busy')
    button?.setAttribute('aria-busy', 'true')
    waiting = button
  }

  // The connection was lost; the next press tries again.
  const start = () => void startProgram(() => waitFor(undefined))

  window.addEventListener('load', () => {
    if (isConnectionSlow() && !isSignedIn()) return
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  })
  window.addEventListener(programReadyEvent, () => {
    const pressed = waiting
    isReady = true
    waitFor(undefined)
    pressed?.click()
  })
  // In the capture phase, since React would answer to the press a second time while it takes over.
  window.addEventListener(
    'click',
    (event) => {
      // Without a network React could not fetch the next page; the browser opens it from what was kept.
      if (!navigator.onLine && event.target instanceof Element && event.target.closest('a'))
        return event.stopPropagation()
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (isReady || button?.type !== 'button' || button.closest('[data-menu]')) return
      event.stopImmediatePropagation()
      waitFor(button)
      start()
    },
    true,
  )
}

/**
 * Fetches and runs the module script of the page. Its files are fetched as such before the browser is asked for modules:
 * one that could not be had would not be given to this page again.
 */
async function startProgram(onFailure: () => void): Promise<void> {
  const program = document.getElementById(programId)
  if (!program || program.dataset['isFetched'] !== undefined) return
  program.dataset['isFetched'] = ''
  try {
    await Promise.all(program.dataset['preload']!.split(' ').map(fetchWhole))
  } catch {
    delete program.dataset['isFetched']
    return onFailure()
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = program.textContent
  script.addEventListener('error', () => {
    delete program.dataset['isFetched']
    script.replaceWith(program)
    onFailure()
  })
  program.replaceWith(script)
}

/** Puts a file into the browser's cache. @throws when it does not come whole */
async function fetchWhole(address: string): Promise<void> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address} was answered with ${reply.status}`)
  await reply.blob()
}

/** The browser of a signed-in person has React in its cache. A browser that forbids storage throws. */
function isSignedIn(): boolean {
  try {
    return sessionKey in sessionStorage || sessionKey in localStorage
  } catch {
    return false
  }
}
