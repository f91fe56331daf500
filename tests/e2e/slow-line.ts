import type { Page } from '@playwright/test'

/** A line on which ten megabytes take some seconds, and that can be cut. */
export async function openSlowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  const setLine = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 2_500_000,
    })
  await session.send('Network.enable')
  await setLine(false)
  return { cut: () => setLine(true), mend: () => setLine(false) }
}

/** The bytes that have arrived, as the page says. */
export async function arrivedBytes(page: Page): Promise<number> {
  return await page.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value)
}

/** The offset of each piece that was sent, in bytes. */
export function watchOffsets(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}
