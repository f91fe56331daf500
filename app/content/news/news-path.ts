/** The page of one article. */
export function newsPath(id: string): string {
  return `/news/${id}`
}
