/* Several files joined into one content, which the outbox, drafts and the device's store treat as one file. */

/** One of several files within the joined content. */
export interface JoinedPart {
  name: string
  /** Bytes. */
  size: number
  /** The browser's media type. */
  type: string
}

/** Joins several files into one content; a single file stays unchanged. */
export function joinFiles(files: readonly File[]): File | undefined {
  const [first] = files
  if (files.length < 2 || !first) return first
  return new File([...files], first.name, { type: 'application/octet-stream' })
}

/** Splits a content made by {@link joinFiles} into its files. @param parts absent for a single file */
export function cutApart(content: File, parts: readonly JoinedPart[] | undefined): File[] {
  if (!parts) return [content]
  let from = 0
  return parts.map(({ name, size, type }) => {
    const file = new File([content.slice(from, from + size)], name, { type })
    from += size
    return file
  })
}
