/** The part of the service worker that sends an outbox without a page. */
export interface OutboxSender {
  /**
   * Sends the waiting work of the person who has stayed signed in.
   * @throws when something has to be tried again later
   */
  send(): Promise<void>
  /** Whether work waits that could be sent without its owner. */
  isSomethingWaiting(): Promise<boolean>
}

/**
 * The property of the worker's scope by which its two scripts know each other; absent in a worker that keeps
 * no portal.
 */
export interface OutboxPart {
  outboxSender?: OutboxSender
}
