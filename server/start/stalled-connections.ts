import type { Logger } from 'pino'

const tooSlowWithinMs = 10_000
/** Browsers connect ahead and often request nothing, so a few are not worth reporting. */
const fewTooSlow = 100

/** @returns one listener for the errors of all connections, which logs how many were cut off */
export function countStalledConnections(logger: Logger | undefined): (error: NodeJS.ErrnoException) => void {
  let count = 0
  return ({ code }) => {
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return
    count += 1
    if (count > 1) return
    const report = () => {
      const message = 'connections were cut off because their requests did not arrive in time'
      if (count >= fewTooSlow) logger?.warn({ connections: count }, message)
      count = 0
    }
    setTimeout(report, tooSlowWithinMs).unref()
  }
}
