import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'

interface StepButtonsProps {
  /** The place in the list, from 0. */
  at: number
  of: number
  texts: { previous: string; next: string }
  onMove: (to: number) => void
  /** Shown between the buttons. */
  children?: ReactNode
}

/** The buttons that lead to the entry before and after the one that is shown. */
export function StepButtons({ at, of, texts, onMove, children }: StepButtonsProps) {
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={texts.previous}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </Button>
      {children}
      <Button
        variant="secondary"
        size="icon"
        aria-label={texts.next}
        disabled={at >= of - 1}
        onClick={() => onMove(at + 1)}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </Button>
    </>
  )
}
