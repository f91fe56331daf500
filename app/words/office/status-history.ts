import { formatCount } from '#app/lib/text/format.ts'
/** Texts of the charts on the page `/admin/status`. */
export const statusHistory = {
  heading: 'The last day and month',
  intro: 'Each bar is half an hour; a gap means that the program was off. The newest bar is on the right.',
  empty: 'There is nothing to draw yet',
  emptyText: 'The program records its state every five minutes. Come back a little later.',
  requests: 'Requests',
  requestsNow: (count: string) => `${count} in the last 24 hours`,
  trouble: (failed: number, refused: number) =>
    failed + refused === 0
      ? 'None failed, and nobody was asked to come back.'
      : `${formatCount(failed)} failed, ${formatCount(refused)} asked to come back because there was too much to do.`,
  within: 'Time of an answer',
  withinNow: (duration: string) => `95 of 100 within ${duration} now`,
  withinNote: 'A page feels quick below 300 ms.',
  memory: 'Memory of the program',
  memoryNow: (size: string) => `${size} now`,
  memoryNote: 'Without the database. It should stay level from day to day.',
  disk: 'Free space on the disk',
  diskNow: (size: string) => `${size} free in the last 24 hours`,
  diskNote: 'The least of each day. Files are refused before it reaches zero.',
  dayAgo: '24 hours ago',
  monthAgo: '30 days ago',
  now: 'Now',
  max: (value: string) => `Top of the chart: ${value}`,
  asTable: 'Show the numbers of the day',
  columns: {
    at: 'Until',
    requests: 'Requests',
    within: '95 of 100 within',
    failed: 'Failed',
    refused: 'Asked to come back',
    waiting: 'Most waiting',
    memory: 'Memory',
  },
  milliseconds: (value: number) => `${value} ms`,
  seconds: (value: number) => `${(value / 1000).toFixed(1)} s`,
  none: '–',
}
