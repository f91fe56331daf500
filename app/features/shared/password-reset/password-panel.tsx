import { Copy, Printer } from 'lucide-react'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { PrintedSlip } from '#app/components/portal/printed-slip.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { passwordReset } from '#app/words/office/portal.ts'
import type { ResetResult, PasswordOwner } from './reset-password.ts'

interface ResetPanelProps {
  owner: PasswordOwner
  result: ResetResult
}

/** The temporary password for the administrator to pass on. It is shown here only, and stored nowhere. */
export function ResetPanel({ owner, result }: ResetPanelProps) {
  const texts = passwordReset.result
  const { isAsked, print } = usePrintedSheet()
  async function copy() {
    try {
      await navigator.clipboard.writeText(result.temporaryPassword)
      toast(texts.copied)
    } catch {
      toast(texts.copy, texts.copyFailed, 'error') // forbidden by the browser, or no secure connection
    }
  }
  const facts: [name: string, value: string][] = [
    [texts.name, result.name],
    [passwordReset[owner].identifier, result.identifier],
    ...(result.email ? [[texts.email, result.email] satisfies [string, string]] : []),
  ]
  return (
    <section aria-label={texts.heading} className="rounded-md border border-valley-ink bg-surface p-4 sm:p-6">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold break-words">{fact}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">{texts.password}</dt>
        <dd className="font-mono text-xl font-semibold break-words select-all">{result.temporaryPassword}</dd>
        <dt className="text-ink-soft">{texts.note}</dt>
        <dd>{result.note}</dd>
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
      {isAsked && (
        <PrintedSlip
          title={texts.heading}
          lines={[...facts, [texts.password, result.temporaryPassword]]}
          note={result.note}
        />
      )}
    </section>
  )
}
