import { timeouts } from './retry-policy.ts'

/**
 * Whether the school's server answers now. The login page of a wireless network answers too, but not like it.
 *
 * Asked before a script is fetched that must come: a page that could not fetch a script once is never given it again by
 * some browsers, however good the connection is by then.
 */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const response = await fetch('/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeouts.probe),
    })
    return response.ok && response.headers.get('content-type')?.startsWith('application/json') === true
  } catch {
    return false
  }
}
