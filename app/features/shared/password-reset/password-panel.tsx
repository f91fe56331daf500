import { Copy, Printer } from 'lucide-react'
import { copyText } from '#app/components/portal/copy-text.ts'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { PrintedSlip } from '#app/components/portal/printed-slip.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { passwordPanel as texts } from '#app/words/shared/password-reset.ts'

interface PasswordPanelProps {
  heading: string
  /** The owner's name, number and other identifying facts. */
  facts: readonly (readonly [name: string, value: string])[]
  /** The label of the password on the slip. */
  term: string
  password: string
  note: string
}

/** A password to pass on, in large letters and as a slip. It is shown here only, and stored nowhere. */
export function PasswordPanel({ heading, facts, term, password, note }: PasswordPanelProps) {
  const { isAsked, print } = usePrintedSheet()
  const copy = () => copyText(password, { copied: [texts.copied], failed: [texts.copy, texts.copyFailed] })
  return (
    <section aria-label={heading} className="rounded-md border border-valley-ink bg-surface p-4 sm:p-6">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold break-words">{fact}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">{term}</dt>
        <dd className="font-mono text-xl font-semibold break-words select-all">{password}</dd>
        <dt className="text-ink-soft">{texts.note}</dt>
        <dd>{note}</dd>
      </dl>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden="true" />
          {texts.copy}
        </Button>
        <Button variant="secondary" onClick={print}>
          <Printer className="size-5" aria-hidden="true" />
          {texts.print}
        </Button>
      </p>
      {isAsked && <PrintedSlip title={heading} lines={[...facts, [term, password]]} note={note} />}
    </section>
  )
}
