import { Suspense, useRef, type ReactNode } from 'react'
import { PartEnd } from '#app/session/first-screen-end.tsx'

/**
 * A part of a first screen that has its own files: what is pressed in it before they have come is repeated, and new
 * data wait for them.
 */
export function LatePart({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} data-part="" className="contents">
      <Suspense fallback={fallback}>
        {children}
        <PartEnd part={part} />
      </Suspense>
    </div>
  )
}
