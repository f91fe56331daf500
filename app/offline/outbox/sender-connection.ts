/* How the outbox and its screens reach the sender, which itself imports the outbox. */

interface Sender {
  wake(): void
  stop(id: string): Promise<void>
  /** Its owner wants an entry to be tried again that was given up. */
  again(id: string): void
}

const none: Sender = { wake: () => undefined, stop: async () => undefined, again: () => undefined }
let sender = none

/** @returns a function that disconnects it */
export function connectSender(connected: Sender): () => void {
  sender = connected
  return () => void (sender = none)
}

/** Sends what waits, as soon as the school can be reached. */
export function sendWaiting(): void {
  sender.wake()
}

/** Sends an entry at once that was given up after failures of the server. */
export function sendAgain(id: string): void {
  sender.again(id)
}

/** Stops an entry that is being sent. */
export async function stopSending(id: string): Promise<void> {
  await sender.stop(id)
}
