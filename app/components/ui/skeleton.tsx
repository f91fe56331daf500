import { classNames } from '#app/lib/class-names.ts'

/** A still shape in the place of what comes; give it the size of that. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-line', className ?? 'h-6 w-full')}
    />
  )
}
