const reloadedKey = 'school.reloaded'

/**
 * Reloads the page because a file of the program could not be had: after an upgrade of the program an older page
 * requests files that are no more.
 * @returns false, and nothing happens, without a connection and when the page at this address was reloaded already
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || window.sessionStorage.getItem(reloadedKey) === location.href) return false
  window.sessionStorage.setItem(reloadedKey, location.href)
  location.reload()
  return true
}
