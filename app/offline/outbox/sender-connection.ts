/* How the outbox and its screens reach the sender, which itself imports the outbox. */

interface Sender {
  wake(): void
  stop(id: string): Promise<void>
}

const none: Sender = { wake: () => undefined, stop: async () => undefined }
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

/** Stops an entry that is being sent. */
export async function stopSending(id: string): Promise<void> {
  await sender.stop(id)
}
