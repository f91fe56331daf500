import { isConnectionSlow } from '#app/lib/connection/slow-connection.ts'

const uses = ['pointerdown', 'keydown'] as const

interface Delay {
  /** Milliseconds on a good connection. */
  after: number
  /** Milliseconds on a slow one, unless the page is used before; omitted for things that can wait for use. */
  atLatest?: number
}

/**
 * Does once what the first screen can do without: some time later on a good connection; on a slow one, or if
 * the person saves data, when the page is first used, which it already is after signing in.
 * @returns a function that cancels it
 */
export function afterFirstScreen(act: () => void, { after, atLatest }: Delay): () => void {
  const isSlow = isConnectionSlow() && !isInUse()
  const pause = isSlow ? atLatest : after
  const timer = pause === undefined ? undefined : setTimeout(begin, pause)
  if (isSlow) for (const use of uses) window.addEventListener(use, begin, { capture: true, passive: true })
  return stop

  function begin() {
    stop()
    act()
  }
  function stop() {
    clearTimeout(timer)
    for (const use of uses) window.removeEventListener(use, begin, { capture: true })
  }
}

/** Whether somebody has pressed something on this page. Older browsers do not report it. */
function isInUse(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false
}
