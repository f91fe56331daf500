/** Paths on a 24 by 24 grid. An icon library would add more script than the rest of the page's frame. */
const lines = {
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  book: 'M12 7v14M2 4h6q4 0 4 3 0-3 4-3h6v14h-6q-4 0-4 3 0-3-4-3H2z',
  talk: 'M2 3h13v9H7l-5 4zM18 9h4v12l-4-4h-7v-1',
  task: 'M8 4H5v17h14V4h-3M8 2h8v4H8zM9 14l2 2 4-4',
  progress: 'M5 21v-6M12 21V3M19 21V9',
}

export type SiteIconName = keyof typeof lines

/** A small drawing beside words that say the same. */
export function SiteIcon({ name, className }: { name: SiteIconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={lines[name]} />
    </svg>
  )
}
