import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * Shows a spinner and refuses presses; the words stay, so the width does too, and so does the focus, which
   * a disabled button loses.
   */
  busy?: boolean
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  onClick,
  type,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={buttonStyles(variant, size, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
      {...props}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}

/** Also refuses the press by which Enter in a field submits its form. */
const refuse = (event: MouseEvent) => event.preventDefault()
