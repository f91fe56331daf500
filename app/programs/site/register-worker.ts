import { isDataSaved } from '#app/lib/connection/slow-connection.ts'

/**
 * Registers the service worker in idle time after the page has loaded, so that this page opens again without
 * a network. It is not registered for a person who saves data, or on 2G; a worker that keeps a portal stays
 * as it is.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>
  if (!serviceWorker || isDataSaved()) return
  const register = async () => {
    if (!(await serviceWorker.getRegistration('/'))) await serviceWorker.register('/service-worker.js')
  }
  // Without it everything works too, as long as there is a connection.
  const start = () => void register().catch(() => undefined)
  window.addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 })
    else setTimeout(start, 2000)
  })
}
