/** News articles. */

export const newsCategories = ['announcements', 'events', 'achievements'] as const

export type NewsCategory = (typeof newsCategories)[number]

/** The time of an article that may be read from the beginning of its day. */
export const startOfDay = '00:00'

/** Last parts of addresses below `/news/` that belong to pages. */
export const reservedNewsNames: readonly string[] = ['archives']

/**
 * Last part of an article's address, from its title: lower-case letters, digits and dashes, at most 80
 * characters.
 */
export function newsNameFrom(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return name || 'article'
}
