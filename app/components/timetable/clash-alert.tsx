import { Alert } from '#app/components/ui/alert.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import type { ClassClash } from '#shared/classes/contract.ts'

interface ClashAlertProps {
  words: {
    title: (count: number) => string
    intro: string
    accept: string
    clash: (clash: ClassClash) => string
  }
  /** Those that the last attempt to save has found. */
  clashes: readonly ClassClash[]
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Names the clashing lessons, and asks whether to save anyway. */
export function ClashAlert({ words, clashes, isAccepted, onAccept }: ClashAlertProps) {
  if (clashes.length === 0) return null
  return (
    <Alert tone="warning" title={words.title(clashes.length)}>
      <ul className="my-1 list-disc pl-5">
        {clashes.map((clash) => (
          <li key={`${clash.kind} ${clash.class_id}`}>{words.clash(clash)}</li>
        ))}
      </ul>
      <p>{words.intro}</p>
      {/* Marked as invalid until it is ticked, so that the form moves the focus to it. */}
      <Checkbox
        label={words.accept}
        checked={isAccepted}
        aria-invalid={!isAccepted}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </Alert>
  )
}
