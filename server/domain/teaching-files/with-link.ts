import type { LinkSigner } from '#server/storage/signed-url.ts'

/** The row with a link that opens its file, instead of the file's place in the storage. */
export function withLink<Row extends { file_url: string | null; file_name: string | null }>(
  row: Row,
  links: LinkSigner,
): Row {
  const { file_url, file_name } = row
  return { ...row, file_url: file_url && file_name ? links.signFileUrl(file_url, file_name) : null }
}
