/** News articles, those built in and those written in the office. */

export const newsCategories = ['announcements', 'events', 'achievements'] as const

export type NewsCategory = (typeof newsCategories)[number]

/** Last parts of addresses below `/news/` that belong to the built-in articles and pages. */
export const reservedNewsNames: readonly string[] = [
  'archives',
  'cultural-day-2025',
  'grade-12-graduation-2024',
  'independence-jubilee-2025',
  'science-fair-first-place',
  'student-portal-opens',
  'term-3-holidays-schedule',
]

/** Last part of an article's address, from its title: small letters, digits and dashes, at most 80 characters. */
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
