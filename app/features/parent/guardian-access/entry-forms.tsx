import type { InputHTMLAttributes } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import type { ParentWords } from '#app/words/parent/en.ts'
import type { ParentFault, SentNumber } from '#shared/guardian-access/parent-page.ts'
import { FaultLine } from './fault-line.tsx'

interface EntryProps {
  words: ParentWords
  sent: SentNumber
  fault?: ParentFault | undefined
  /** The reader has just signed out. */
  hasLeft?: boolean
}

/** The fields that a fault concerns, by the first part of its code. */
const faultyField = /^(code|number|pin)-/

/** Sign-in with number and PIN. */
export function SignInForm({ words, sent, fault, hasLeft = false }: EntryProps) {
  const texts = words.signIn
  return (
    <form method="post" action="/parents/sign-in" className="max-w-[30rem] space-y-4">
      {hasLeft && <p role="status">{texts.left}</p>}
      <p>{texts.text}</p>
      <FaultLine words={words} fault={fault} />
      <Field name="number" label={texts.number} fault={fault} {...numberInput} defaultValue={sent.number} />
      <Field name="pin" label={texts.pin} fault={fault} {...pinInput} autoComplete="current-password" />
      <SharedBox label={words.shared} isShared={sent.is_shared} />
      <button type="submit" className={buttonStyles('primary')}>
        {texts.button}
      </button>
      <p>
        <a href="/parents/first" className="text-link inline-flex min-h-11 items-center font-semibold">
          {texts.first}
        </a>
      </p>
      <p className="text-ink-soft">{texts.forgot}</p>
    </form>
  )
}

/** The first visit: the code on the paper, the number, and a new PIN. */
export function FirstUseForm({ words, sent, fault }: EntryProps) {
  const texts = words.first
  return (
    <form method="post" action="/parents/first" className="max-w-[30rem] space-y-4">
      <p>{texts.text}</p>
      <FaultLine words={words} fault={fault} />
      <Field
        name="code"
        label={texts.code}
        fault={fault}
        defaultValue={sent.code}
        data-from-address={sent.code ? undefined : 'code'}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field name="number" label={texts.number} fault={fault} {...numberInput} defaultValue={sent.number} />
      <Field name="pin" label={texts.pin} fault={fault} {...pinInput} autoComplete="new-password" />
      <Field name="again" label={texts.again} fault={fault} {...pinInput} autoComplete="new-password" />
      <p className="text-ink-soft">{texts.help}</p>
      <SharedBox label={words.shared} isShared={sent.is_shared} />
      <button type="submit" className={buttonStyles('primary')}>
        {texts.button}
      </button>
      <p>
        <a href="/parents" className="text-link inline-flex min-h-11 items-center font-semibold">
          {texts.back}
        </a>
      </p>
    </form>
  )
}

const numberInput = { type: 'tel', maxLength: 30, autoComplete: 'tel' } as const
const pinInput = {
  type: 'password',
  inputMode: 'numeric',
  maxLength: 6,
  minLength: 6,
  pattern: '[0-9]*',
} as const

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: 'code' | 'number' | 'pin' | 'again'
  label: string
  fault: ParentFault | undefined
}

function Field({ name, label, fault, ...input }: FieldProps) {
  const isFaulty =
    fault !== undefined && faultyField.exec(fault.code)?.[1] === (name === 'again' ? 'pin' : name)
  return (
    <p>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <span className="mt-1 block">
        <input
          {...input}
          id={name}
          name={name}
          className={inputStyles}
          required
          aria-invalid={isFaulty ? true : undefined}
          aria-describedby={isFaulty ? 'fault' : undefined}
        />
      </span>
    </p>
  )
}

function SharedBox({ label, isShared }: { label: string; isShared: boolean }) {
  return (
    <p>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="shared"
          value="yes"
          defaultChecked={isShared}
          className="size-6 shrink-0"
        />
        <span>{label}</span>
      </label>
    </p>
  )
}
