import { useId } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'

interface WovenBandProps {
  /** Half the height, for the portals. */
  fine?: boolean
  className?: string
}

/** A geometric repeat in the spirit of looped string bags: a rule between parts, never a wallpaper. */
export function WovenBand({ fine = false, className }: WovenBandProps) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={classNames('block w-full', className ?? (fine ? 'h-2' : 'h-4'))}>
      <pattern
        id={id}
        width="48"
        height="16"
        patternUnits="userSpaceOnUse"
        patternTransform={fine ? 'scale(0.5)' : undefined}
      >
        <path fill="#123322" d="M0 0h48v16H0z" />
        <path
          fill="none"
          stroke="#a3381f"
          strokeWidth="2"
          d="m0 8 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5M0 8l6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5"
        />
        <path fill="#dfa92f" d="m24 2 7 6-7 6-7-6zM0 4l4 4-4 4zm48 0v8l-4-4z" />
        <path fill="#123322" d="m24 5.500 3 2.500-3 2.500-3-2.500z" />
        <path
          fill="#f3e6c8"
          d="M11 7h2v2h-2zm24 0h2v2h-2zM0 0h2v1H0zm6 0h2v1H6zm6 0h2v1h-2zm6 0h2v1h-2zm6 0h2v1h-2zm6 0h2v1h-2zm6 0h2v1h-2zm6 0h2v1h-2zM0 15h2v1H0zm6 0h2v1H6zm6 0h2v1h-2zm6 0h2v1h-2zm6 0h2v1h-2zm6 0h2v1h-2zm6 0h2v1h-2zm6 0h2v1h-2z"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
