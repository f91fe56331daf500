/*
 * The part of the service worker that sends an outbox while no page of a portal is open. It is a script of its own, so
 * that only browsers that keep a portal fetch it.
 */
import { isSomethingWaiting, sendWithoutPage } from './send-without-page.ts'
import type { OutboxPart } from './outbox-part.ts'

declare const self: ServiceWorkerGlobalScope & OutboxPart

self.outboxSender = { send: sendWithoutPage, isSomethingWaiting }
