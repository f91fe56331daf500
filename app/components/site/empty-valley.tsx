import type { ReactNode } from 'react'
import { Ranges } from './ranges.tsx'

/** A quiet place for a page that has little to say: words above an empty valley. */
export function EmptyValley({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden">
      <div className="mx-auto max-w-prose px-4 pt-16 pb-56 text-center md:px-6 lg:pb-[24vw]">{children}</div>
      <Ranges className="absolute inset-x-0 bottom-0 -z-10 aspect-9/2 min-h-48" />
    </div>
  )
}
