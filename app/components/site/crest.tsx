import { classNames } from '#app/lib/class-names.ts'
import { crestShapes } from '#shared/crest.ts'

/** The school's crest. */
export function Crest({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 72"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'h-14 w-auto')}
    >
      {crestShapes.map(({ d, fill = 'none', stroke }) => (
        <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={stroke && 1.2} />
      ))}
    </svg>
  )
}
