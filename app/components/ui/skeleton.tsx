import { classNames } from '#app/lib/page/class-names.ts'

/** A still shape that stands for content which is loading; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton block animate-breathe rounded-md bg-line', className ?? 'h-6 w-full')}
    />
  )
}
