import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'

const tones = { kunai: 'bg-kunai-tint text-kunai-ink', river: 'bg-river-tint text-river-ink' }

/** The bar's height, which everything else at the bottom of the screen stays above; see `controls.css`. */
const heightProperty = '--bottom-bar'

/** The lines that are shown: while there are two, the later one covers the other. */
const shown = new Set<HTMLElement>()

function noteHeight(): void {
  const { style } = document.documentElement
  const height = Math.max(0, ...Array.from(shown, (element) => element.offsetHeight))
  if (height > 0) style.setProperty(heightProperty, `${height}px`)
  else style.removeProperty(heightProperty)
}

/**
 * A line at the bottom edge, above what the page and its dialogs show, so that nothing moves when it appears.
 */
export function BottomBar({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current!
    const observer = new ResizeObserver(noteHeight)
    shown.add(element)
    observer.observe(element)
    return () => {
      observer.disconnect()
      shown.delete(element)
      noteHeight()
    }
  }, [])
  return (
    <div
      ref={bar}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-60 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm sm:flex-nowrap print:hidden',
        tones[tone],
      )}
    >
      {children}
    </div>
  )
}
