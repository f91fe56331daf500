/* The tabs of one browser share the stored data, and notify each other of changes. */

/** Replies to work on a row; without them the stored data has changed. */
type TabMessage = { row: string; replies: readonly unknown[] } | 'changed'

interface TabListener {
  onChange: () => void
  onReplies: (row: string, replies: readonly unknown[]) => void
}

let channel: BroadcastChannel | undefined

/** Calls the listener with other tabs' news about the outbox. The first listener stays. */
export function listenToOtherTabs({ onChange, onReplies }: TabListener): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('school.outbox')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'changed') onChange()
    else onReplies(data.row, data.replies)
  })
}

/** Tells the other tabs that the outbox has changed, or what the server replied. */
export function tellOtherTabs(message: TabMessage = 'changed'): void {
  channel?.postMessage(message)
}
