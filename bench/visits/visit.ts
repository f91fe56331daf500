import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { report } from '../harness/settings.ts'

/** A slow phone on a bad day: the country's bit rates, and a quarter of this machine's processor. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 4
/** Milliseconds without a request after which a page counts as loaded. */
const settled = 2000
/** Milliseconds without anything new after which an unfinished request counts as stuck. */
const stuck = 60_000
/** Milliseconds after which an unused page loads nothing more: the last part is fetched after 30 seconds. */
const atRest = 35_000

/**
 * The cost of one visit. Times are in milliseconds; `bytes` are those of the connection, headers included.
 */
export interface Visit {
  requests: number
  bytes: number
  /** Bytes that came later although nobody used the page; 0 if that was not waited for. */
  later: number
  fcp: number
  lcp: number
  /** The time when the awaited text was first on the screen; 0 without one. */
  data: number
  cls: number
  blocking: number
}

interface VisitOptions {
  /** A text that only the data of the page contain. */
  awaited?: string
  /** Stays until the parts that a slow connection defers have loaded. */
  isLong?: boolean
  /**
   * A page whose service worker has kept what opens without a network; if left out, a new page that has one.
   */
  offlinePage?: Page | undefined
}

/** Opens the page in a new tab and waits until nothing more loads. */
export async function visit(
  context: BrowserContext,
  url: string,
  { awaited = '', isLong = false, offlinePage }: VisitOptions = {},
): Promise<Visit> {
  const page = offlinePage ?? (await context.newPage())
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (offlinePage) await context.setOffline(true)
  else await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const traffic = countTraffic(cdp)
  await page.addInitScript(watchVitals, awaited)
  // Newer browsers do not rate the connection by the limit above.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  )
  // Its load event does not fire while a request is open.
  await page.goto(url, { waitUntil: 'commit', timeout: 0 })
  const began = performance.now()
  const quietFor = () => performance.now() - traffic.lastAt
  while (quietFor() < (traffic.open.size > 0 ? stuck : settled)) await page.waitForTimeout(100)
  for (const address of traffic.open.values()) report(`A request stayed open: ${address}`)
  const { requests, bytes } = traffic
  if (isLong) await page.waitForTimeout(Math.max(0, atRest - (performance.now() - began)))
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
  await page.close()
  return { requests, bytes, later: traffic.bytes - bytes, ...vitals }
}

function countTraffic(cdp: CDPSession) {
  /** The addresses being requested, by the browser's request id, which a redirect keeps. */
  const open = new Map<string, string>()
  const traffic = { requests: 0, bytes: 0, open, lastAt: performance.now() }
  const end = (id: string, bytes = 0) => {
    open.delete(id)
    traffic.bytes += bytes
    traffic.requests += bytes > 0 ? 1 : 0
    traffic.lastAt = performance.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    open.set(requestId, request.url)
    traffic.lastAt = performance.now()
  })
  cdp.on('Network.dataReceived', () => (traffic.lastAt = performance.now()))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  return traffic
}

type Vitals = Pick<Visit, 'fcp' | 'lcp' | 'data' | 'cls' | 'blocking'>

/** Runs in the page. Blocking time is what tasks take above 50 ms once there is something to see. */
function watchVitals(awaited: string): void {
  const vitals: Vitals = { fcp: 0, lcp: 0, data: 0, cls: 0, blocking: 0 }
  Object.assign(window, { vitals })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  watch('layout-shift', (entry) => (vitals.cls += (entry as PerformanceEntry & { value: number }).value))
  watch('longtask', ({ startTime, duration }) => {
    if (vitals.fcp > 0 && startTime >= vitals.fcp - 1) vitals.blocking += Math.max(0, duration - 50)
  })
  if (awaited === '') return
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent.includes(awaited) || !document.body.innerText.includes(awaited)) return
    observer.disconnect()
    // The frame after the next begins once the text has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (vitals.data = performance.now())))
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}
