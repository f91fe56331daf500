import { X } from 'lucide-react'
import * as DialogPrimitive from '@radix-ui/react-dialog'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { placesBeside, returnFocus } from './return-focus.ts'

/** A dialog with a trigger; {@link Dialog} is one without. */
export const DialogRoot = DialogPrimitive.Root
export const DialogTrigger = DialogPrimitive.Trigger
export const DialogClose = DialogPrimitive.Close

interface DialogContentProps extends Omit<ComponentProps<typeof DialogPrimitive.Content>, 'title'> {
  title: ReactNode
  /** One sentence under the title, read with it when the dialog opens. */
  description?: ReactNode
  /** The name of the close button. */
  closeLabel?: string
  /** Leaves out the close button, where closing would do more than close. */
  hideClose?: boolean
}

interface DialogProps extends DialogContentProps {
  /** Called when a person closes it. */
  onClose?: () => unknown
}

/** A dialog that is open as long as it is rendered. */
export function Dialog({ onClose, ...content }: DialogProps) {
  return (
    <DialogRoot open onOpenChange={(open) => !open && onClose?.()}>
      <DialogContent {...content} />
    </DialogRoot>
  )
}

/** A sheet at the bottom of a phone, a card in the middle of anything wider. */
export function DialogContent({
  title,
  description,
  closeLabel = 'Close',
  hideClose,
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onInteractOutside,
  ...props
}: DialogContentProps) {
  const opener = useRef<Element>(null)
  const places = useRef<HTMLElement[]>([])

  /** Radix gives the focus back to a `DialogTrigger` alone. */
  function giveFocusBack(event: Event) {
    onCloseAutoFocus?.(event)
    const { current } = opener
    if (event.defaultPrevented || !(current instanceof HTMLElement) || current === document.body) return
    event.preventDefault()
    returnFocus(current, places.current)
  }

  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="fixed inset-0 z-40 animate-fade bg-ridge-strong/60" />
      <DialogPrimitive.Content
        className={classNames(
          'fixed inset-x-0 bottom-(--bottom-bar) z-50 max-h-[calc(92dvh-var(--bottom-bar))] animate-rise overflow-y-auto rounded-t-md border border-line bg-surface p-6 raised sm:inset-x-auto sm:top-[calc(50%-var(--bottom-bar)/2)] sm:bottom-auto sm:left-1/2 sm:w-[min(36rem,calc(100vw-4rem))] sm:[translate:-50%_-50%] sm:rounded-md',
          className,
        )}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...props}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement
          places.current = opener.current ? placesBeside(opener.current) : []
          onOpenAutoFocus?.(event)
          focusSafe(event)
        }}
        onCloseAutoFocus={giveFocusBack}
        onInteractOutside={(event) => {
          onInteractOutside?.(event)
          if (isOnMessage(event.target)) event.preventDefault()
        }}
      >
        <DialogPrimitive.Title className="pr-12 font-display text-2xl">{title}</DialogPrimitive.Title>
        {description && (
          <DialogPrimitive.Description className="mt-1 text-ink-soft">
            {description}
          </DialogPrimitive.Description>
        )}
        <div className="mt-6">{children}</div>
        {!hideClose && (
          <DialogPrimitive.Close
            aria-label={closeLabel}
            className="absolute top-4 right-4 grid size-12 cursor-pointer place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

/** A question that is answered by Enter before it is read takes nothing away: a button with `data-safe` has the focus first. */
function focusSafe(event: Event) {
  const safe = event.target instanceof Element && event.target.querySelector<HTMLElement>('[data-safe]')
  if (!safe || event.defaultPrevented) return
  event.preventDefault()
  safe.focus()
}

/** A message lies over the dialog, and a press on it is not one beside the dialog. */
function isOnMessage(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

/** The buttons under a dialog's content; on a phone full width, the main action first. */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-keep-clear=""
      className={classNames('mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:justify-start', className)}
      {...props}
    />
  )
}
