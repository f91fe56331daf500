import { z } from 'zod'

/** The reply of a call that returns a file to save instead of JSON; the server sends it as an attachment. */
export class FileReply {
  readonly fileName: string
  readonly mediaType: string
  readonly body: ReadableStream<Uint8Array> | Uint8Array

  constructor(fileName: string, mediaType: string, body: FileReply['body']) {
    this.fileName = fileName
    this.mediaType = mediaType
    this.body = body
  }
}

/** Output of a call that returns a file. In the browser such a call is made with `downloadFile`. */
export const fileReply = z.instanceof(FileReply).describe('A file to save')

/** The spreadsheet formats in which lists are returned. */
export const sheetFormat = z.enum(['csv', 'xlsx']).default('xlsx').describe('Kind of spreadsheet')

export type SheetFormat = z.output<typeof sheetFormat>
