/*
 * Several files that are one piece of work, as one content: the outbox, drafts and the store of the device treat it as one file.
 */

/** One of several files, as it lies in the content behind the others. */
export interface JoinedPart {
  name: string
  /** Bytes. */
  size: number
  /** As the browser calls it. */
  type: string
}

/** The content of several files, one behind the other; a file by itself stays as it is. */
export function joinFiles(files: readonly File[]): File | undefined {
  const [first] = files
  if (files.length < 2 || !first) return first
  return new File([...files], first.name, { type: 'application/octet-stream' })
}

/** The files of a content that {@link joinFiles} has made. @param parts absent for a file by itself */
export function cutApart(content: File, parts: readonly JoinedPart[] | undefined): File[] {
  if (!parts) return [content]
  let from = 0
  return parts.map(({ name, size, type }) => {
    const file = new File([content.slice(from, from + size)], name, { type })
    from += size
    return file
  })
}
