import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useNarrow } from '#app/components/ui/use-narrow.ts'
import { keepFocus } from './keep-focus.ts'
import { useToastOffset } from './use-toast-offset.ts'

/**
 * Shows the messages of `toast()`; rendered once in each portal's frame. On a phone they are at the top,
 * because the next field or button and the keyboard are below, unless that is where the person looks. See `controls.css`
 * for the styles beyond sonner's own.
 */
export function Toaster() {
  const isNarrow = useNarrow()
  // Here, because it is not needed before the first message either.
  useEffect(() => keepFocus(), [])
  const edge = isNarrow ? 'top' : 'bottom'
  const offset = { [edge]: useToastOffset(edge) }
  return (
    <Sonner
      position={isNarrow ? 'top-center' : 'bottom-right'}
      // A phone has no room for several, and a tap on one would unfold them over most of its screen.
      visibleToasts={isNarrow ? 1 : 3}
      offset={offset}
      mobileOffset={offset}
      closeButton
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck className="size-6 text-valley-ink" aria-hidden="true" />,
        error: <CircleAlert className="size-6 text-clay-ink" aria-hidden="true" />,
        info: <Info className="size-6 text-river-ink" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // An open dialog takes the pointer from everything else.
            'pointer-events-auto in-data-pressed:pointer-events-none relative flex w-full flex-wrap items-start gap-x-3 rounded-md border border-line bg-surface p-4 pr-12 text-ink raised data-[type=error]:border-clay-ink data-[type=success]:border-valley-ink',
          content: 'min-w-0 flex-1',
          // In a row of its own, since a phone has no room beside the text.
          actionButton:
            'order-last min-h-11 basis-full cursor-pointer pl-9 text-left font-semibold underline',
          title: 'font-semibold',
          description: 'text-sm text-ink-soft',
          icon: 'mt-0.5 shrink-0',
          closeButton:
            'absolute top-2 right-2 grid size-10 cursor-pointer place-items-center rounded-md text-ink-soft hover:bg-sunken [&>svg]:size-5',
        },
      }}
    />
  )
}
