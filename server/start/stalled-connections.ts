import type { Logger } from 'pino'

const tooSlowWithinMs = 10_000
/** Browsers connect ahead and then often ask for nothing, so a few are nothing to report. */
const fewTooSlow = 100

/** @returns a listener for the errors of connections, one for all of them, which logs how many were cut off */
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
