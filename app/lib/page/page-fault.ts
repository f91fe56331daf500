/** Ends a page that cannot be made just now, with what visitors are told. */
export class PageFault extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
