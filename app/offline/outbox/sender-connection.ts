/* The way in which the outbox and its screens reach the sender, which itself imports the outbox. */

interface Sender {
  wake(): void
  stop(id: string): Promise<void>
  /** The owner wants an entry that was given up to be tried again. */
  again(id: string): void
}

const none: Sender = { wake: () => undefined, stop: async () => undefined, again: () => undefined }
let sender = none

/** @returns a function that disconnects it */
export function connectSender(connected: Sender): () => void {
  sender = connected
  return () => void (sender = none)
}

/** Sends waiting work as soon as the school can be reached. */
export function sendWaiting(): void {
  sender.wake()
}

/** Sends an entry at once that was given up after server failures. */
export function sendAgain(id: string): void {
  sender.again(id)
}

/** Stops an entry that is being sent. */
export async function stopSending(id: string): Promise<void> {
  await sender.stop(id)
}
