declare const self: ServiceWorkerGlobalScope

/** The message by which the page that waits for a newer version asks it to take over. */
export const takeOverMessage = 'take over alone'

/**
 * Replaces the older version with this one on request: by an open page for all pages, or by the only open
 * page. Other pages of the older version would lose files that they have not fetched yet.
 */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', (event) => {
    if (event.data === 'take over') event.waitUntil(self.skipWaiting())
    if (event.data === takeOverMessage)
      event.waitUntil(takeOverUnlessOthersAreOpen(event.source as WindowClient))
  })
}

async function takeOverUnlessOthersAreOpen(page: WindowClient): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.every(({ id }) => id === page.id)) await self.skipWaiting()
  else page.postMessage('others are open')
}
