import * as TooltipPrimitive from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'
import { tooltipDelay } from '#shared/constants.ts'

/** Around neighbours: once one tooltip has been open, the next opens without delay. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <TooltipPrimitive.Provider delayDuration={tooltipDelay.open} skipDelayDuration={tooltipDelay.skip}>
      {children}
    </TooltipPrimitive.Provider>
  )
}

interface TooltipProps {
  words: string
  /** The button that it explains. */
  children: ReactNode
}

/** Says what a button with an icon does when the pointer rests on it or the keyboard focuses it. */
export function Tooltip({ words, children }: TooltipProps) {
  return (
    <TooltipPrimitive.Root>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-50 animate-fade rounded-md bg-ink px-2.5 py-1 text-sm text-paper"
        >
          {words}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  )
}
