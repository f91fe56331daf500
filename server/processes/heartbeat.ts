/** Watches whether a process is still alive. */
export interface Heartbeat {
  /** Records a sign of life. */
  beat(): void
  stop(): void
}

/** Milliseconds between two heartbeats. */
export const heartbeatInterval = 5000
/** The number of consecutive heartbeats that may be missing: half a minute. */
const maxMissing = 6

/**
 * Calls `onSilent` once when a process has sent no heartbeat for half a minute. Missed heartbeats are counted by a timer
 * and not by the clock, so a suspended laptop has missed one.
 * @param pace milliseconds between two signs; only tests have a reason to change it
 */
export function watchHeartbeat(onSilent: () => void, pace = heartbeatInterval): Heartbeat {
  let missing = 0
  const timer = setInterval(() => {
    missing += 1
    if (missing < maxMissing) return
    clearInterval(timer)
    onSilent()
  }, pace)
  return {
    beat: () => void (missing = 0),
    stop: () => clearInterval(timer),
  }
}
