import type { ComponentProps } from 'react'
import { Input } from '#app/components/ui/input.tsx'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Codes of letters get the usual keyboard. */
  digits?: boolean
}

/**
 * A field for typing or pasting a code, with the suggestions that a phone offers from a message or an app.
 */
export function CodeInput({ digits = true, ...props }: CodeInputProps) {
  return (
    <Input
      {...props}
      type="text"
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      required
      className="font-mono text-xl tracking-wider"
    />
  )
}
