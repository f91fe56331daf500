import { toPlainText } from '#shared/markup.ts'

/** Characters of an article shown on its card (specification: "the first 120 characters of the content"). */
export const previewLength = 120

/** The first 120 characters of the article's plain text, with an ellipsis when more follows. */
export function preview(content: string): string {
  const text = toPlainText(content)
  return text.length > previewLength ? `${text.slice(0, previewLength)}…` : text
}
