/** A file of a hand-in after its first; its address is a storage key. */
export interface FurtherFile {
  file_name: string
  /** Bytes. */
  file_size: number
  file_url: string
  /** Hexadecimal. */
  sha256: string
}

/**
 * SQL for the files of a hand-in after its first, in order, as JSON.
 * @param receiptNumber the column with the number of the hand-in, from the program's own text
 */
export function furtherFilesOf(receiptNumber: string): string {
  // The inner names leave an unqualified `receipt_number` to the surrounding query.
  return `coalesce((
    select json_agg(json_build_object(
      'file_name', f.file_name, 'file_size', f.file_size, 'file_url', f.file_url, 'sha256', f.sha256) order by f.position)
    from (select receipt_number as of_receipt, position, file_name, file_size, file_url, sha256
      from public.submission_files) f
    where f.of_receipt = ${receiptNumber}), '[]')`
}
