import { legible } from './face.ts'

interface Said {
  title: string
  author: string
  /** The day instead of the moment, so that the same document is the same file. */
  day?: string
}

/**
 * The title and author of a PDF. They are also in its metadata, which are XML and into which pdfkit writes
 * them unescaped, so XML's special characters are replaced by their full-width forms, which look alike.
 */
export function documentInfo({ title, author, day }: Said): PDFKit.DocumentInfo {
  return {
    Title: forMetadata(title),
    Author: forMetadata(author),
    ...(day !== undefined && { CreationDate: new Date(day) }),
  }
}

function forMetadata(text: string): string {
  return legible(text).replaceAll('&', '＆').replaceAll('<', '＜').replaceAll('>', '＞')
}
