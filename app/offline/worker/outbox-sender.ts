/* The part of the service worker that sends an outbox while no portal page is open. It is a separate script,
   so that only browsers that keep a portal fetch it. */
import { isSomethingWaiting, sendWithoutPage } from './send-without-page.ts'
import type { OutboxPart } from './outbox-part.ts'

declare const self: ServiceWorkerGlobalScope & OutboxPart

self.outboxSender = { send: sendWithoutPage, isSomethingWaiting }
