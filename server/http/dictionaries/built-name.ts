/** The name of a file of the build whose content is in its name: what it is, eight signs of a hash, and its kind. */
const builtName = /^([\w.-]{1,80})-[\w-]{8}\.(js|css)$/

/** The versions of one built file. */
export interface Lineage {
  /** Such as `portal.js`. */
  name: string
  /** The addresses of all versions, relative to one of them, as a URL pattern: `portal-*.js`. */
  pattern: string
}

/** The versions that a built file belongs to; undefined for a file that is never replaced by another name. */
export function lineageOf(file: string): Lineage | undefined {
  const [, stem, kind] = builtName.exec(file) ?? []
  return stem === undefined ? undefined : { name: `${stem}.${kind}`, pattern: `${stem}-*.${kind}` }
}
