/* The service worker of the site and the portals. It keeps what is the same for everyone: the portals'
   documents and files, and visited public pages. Personal data never passes through this script, except the
   parents' page on their own phone; the portals themselves keep theirs, sealed (`app/offline`), and a second
   script sends the outbox while none of them is open. */
import { answerForPortal } from './kept-portals.ts'
import { answerForParents } from './parents-page.ts'
import { keepPortals } from './precache.ts'
import { answerForForms } from './unsent-form.ts'
import { answerForPages, keepOpenPages } from './visited-pages.ts'
import { bypassWorker } from './untouched-calls.ts'
import { sendOnSync } from './send-on-sync.ts'
import { takeOverWhenAsked } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope

keepPortals()
answerForPortal()
answerForParents()
answerForForms()
answerForPages()

self.addEventListener('install', (event) => {
  bypassWorker(event)
  event.waitUntil(keepOpenPages())
})
// The first opened page is controlled at once, and not only from the next one on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
takeOverWhenAsked()
sendOnSync()
