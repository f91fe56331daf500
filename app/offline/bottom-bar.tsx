import type { ReactNode } from 'react'
import { classNames } from '#app/lib/class-names.ts'

const tones = { kunai: 'bg-kunai-tint text-kunai-ink', river: 'bg-river-tint text-river-ink' }

interface BottomBarProps {
  tone: keyof typeof tones
  children: ReactNode
}

/** A line at the bottom edge, above what the page and its dialogs show, so that nothing moves when it appears. */
export function BottomBar({ tone, children }: BottomBarProps) {
  return (
    <div
      className={classNames(
        'fixed inset-x-0 bottom-0 z-60 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm sm:flex-nowrap print:hidden',
        tones[tone],
      )}
    >
      {children}
    </div>
  )
}
