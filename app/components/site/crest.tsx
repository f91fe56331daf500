import { classNames } from '#app/lib/class-names.ts'

/** The school's crest: the ranges and the river under a morning sun, with an open book. */
export function Crest({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 72"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'h-14 w-auto')}
    >
      <path fill="#f6ead0" d="M32 1 61 8v29c0 17-12 28-29 34C15 65 3 54 3 37V8z" />
      <path fill="#dfa92f" d="M32 4.500 58 11v26c0 15-10.500 25-26 30.500C16.500 62 6 52 6 37V11z" />
      <path fill="#bfdcd6" d="M32 7.500 55 13v24c0 1-.1 2-.2 3H9.200C9.100 39 9 38 9 37V13z" />
      <circle cx="32" cy="22" r="8" fill="#f4c95d" />
      <path fill="#3f7357" d="m9 33 10-11 7 7 8-10 9 10 5-4 7 8v7H9z" />
      <path fill="#1f5139" d="m9 37 8-5 8 4 9-6 8 5 6-3 7 4v4l-1 4H10z" />
      <path fill="#c89a2c" d="M9.200 40h45.600C53 52 44.500 60 32 64.500 19.500 60 11 52 9.200 40z" />
      <path
        fill="#3b86a8"
        d="M33 40c-4 4 6 6 1 11-3 3-2 8-2 13.500 3-1 5.500-2.300 8-3.800-3-4-1-7 1-10 3-5-5-6-4-10.700z"
      />
      <path
        fill="#fdf8ec"
        d="M16 45c6-2.500 12-2 16 1 4-3 10-3.500 16-1v11c-6-2-12-1.500-16 1.500-4-3-10-3.500-16-1.500z"
      />
      <path
        fill="none"
        stroke="#8b6a1d"
        strokeWidth="1.200"
        d="M32 46v11.500M19.500 48.500c3.500-.8 6.500-.5 9.500 1M19.500 52c3.500-.8 6.500-.5 9.500 1m15.500-4.500c-3.500-.8-6.500-.5-9.500 1m9.500 2.500c-3.500-.8-6.500-.5-9.500 1"
      />
    </svg>
  )
}
