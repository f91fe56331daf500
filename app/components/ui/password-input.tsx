import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Input } from './input.tsx'

/** A password with a button that shows what was typed, so that typing mistakes on a phone can be seen. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-14"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-soft hover:text-ink"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
    </span>
  )
}
