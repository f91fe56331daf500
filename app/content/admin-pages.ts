/** The pages of the Admin Portal beside its eight tabs, in the order of their links, each at `/admin/<name>`. */
export const adminPages: Record<string, string> = {
  import: 'Import',
  requests: 'Requests and messages',
  subjects: 'Subjects and grades',
  news: 'News articles',
  audit: 'Audit log',
  status: 'Status',
}

export const adminPagesText = {
  label: 'More for the office',
  tabs: 'Dashboard',
  unknown: 'There is no such page',
  unknownText: 'Choose one of the pages above.',
}
