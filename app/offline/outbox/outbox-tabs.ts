/* The tabs of one browser share what is stored, and tell each other when it has changed. */

let channel: BroadcastChannel | undefined

/** Calls `onChange` whenever another tab has changed the outbox. The first listener stays. */
export function listenToOtherTabs(onChange: () => void): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('school.outbox')
  channel.addEventListener('message', onChange)
}

/** Tells the other tabs that the outbox has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}
