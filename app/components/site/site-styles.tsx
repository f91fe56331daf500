import { useState, useSyncExternalStore } from 'react'
import siteSheetText from '#app/styles/site.css?inline'
import siteSheet from '#app/styles/site.css?url'

const subscribeToNothing = () => () => {}

/** True on the server and while the browser takes over what the server wrote. */
function useFromServer(): boolean {
  const rendering = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [fromServer] = useState(rendering)
  return fromServer
}

/**
 * The public pages' style sheet. A document from the server carries it within, so that a slow line shows the page
 * after one answer; the error screen of a portal gets it as a file.
 * The text itself is left out of the browser's scripts: while taking over the page, React keeps what the server wrote.
 */
export function SiteStyles() {
  const fromServer = useFromServer()
  if (import.meta.env.DEV || !fromServer) {
    return <link rel="stylesheet" href={siteSheet} precedence="default" />
  }
  return (
    <style
      data-site=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? siteSheetText : '' }}
    />
  )
}
