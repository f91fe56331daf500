type Reason = 'newsUnavailable' | 'noForm'

/** Ends a page that cannot be rendered at the moment, with a message for visitors. */
export class PageFault extends Error {
  readonly status: number
  readonly reason: Reason

  constructor(status: number, reason: Reason) {
    super(reason)
    this.status = status
    this.reason = reason
  }
}
