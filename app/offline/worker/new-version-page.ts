import { openingNewVersion as words } from '#app/words/shared/offline.ts'
import { takeOverMessage } from './take-over.ts'
import { plainPage } from './plain-page.ts'

/**
 * Milliseconds before the portal is opened in its older version, when the newer one has neither taken over
 * nor refused.
 */
export const maxWait = 8000

/**
 * Makes the waiting worker take over, and opens the page again once it has. The page itself waits for that: a
 * navigation that begins while one worker replaces the other sometimes stays empty in Chromium.
 */
const script = `
(async () => {
  const open = () => location.reload()
  setTimeout(open, ${maxWait})
  const registration = await navigator.serviceWorker.getRegistration()
  const worker = registration && registration.waiting
  if (!worker) return open()
  worker.onstatechange = () => /activated|redundant/.test(worker.state) && open()
  navigator.serviceWorker.onmessage = open
  worker.postMessage('${takeOverMessage}')
})()`

/** The page that is shown for a moment while a newer version of a portal takes over. */
export function newVersionPage(): Response {
  // The text is shown only when it takes long: usually there would be no time to read it.
  const style = '<style>main{animation:1s 1s both come}@keyframes come{from{visibility:hidden}}</style>'
  const main = `${style}<h1>${words.heading}</h1><p>${words.text}</p><p><a href="">${words.action}</a></p>`
  return plainPage({ title: words.title, main, script })
}
