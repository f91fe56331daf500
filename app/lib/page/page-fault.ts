/** Ends a page that cannot be rendered at the moment, with a message for visitors. */
export class PageFault extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
