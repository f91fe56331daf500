const reloadedKey = 'school.reloaded'

/** Milliseconds within which a page is not reloaded a second time. */
const pause = 60_000

/**
 * Reloads the page because a file of the program could not be loaded: after an upgrade of the program an
 * older page requests files that no longer exist.
 * @returns false, having done nothing, without a connection, where the browser forbids storage, and when the
 * page was reloaded within the last minute
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(window.sessionStorage.getItem(reloadedKey))
    if (Date.now() - last < pause) return false
    window.sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    return false // it would reload for ever
  }
  window.location.reload()
  return true
}
