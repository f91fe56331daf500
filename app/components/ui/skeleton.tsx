import { classNames } from '#app/lib/page/class-names.ts'

/** A still shape in the place of content that is loading; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton block animate-breathe rounded-md bg-line', className ?? 'h-6 w-full')}
    />
  )
}
