import { useEffect, useRef } from 'react'
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

/** Names the other lessons, and asks whether to save in spite of them. */
export function ClashAlert({ words, clashes, isAccepted, onAccept }: ClashAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  // A long form may have been sent from far below.
  useEffect(() => {
    if (clashes.length > 0) box.current?.querySelector('input')?.focus()
  }, [clashes])
  if (clashes.length === 0) return null
  return (
    <div ref={box}>
      <Alert tone="warning" title={words.title(clashes.length)}>
        <ul className="my-1 list-disc pl-5">
          {clashes.map((clash) => (
            <li key={`${clash.kind} ${clash.class_id}`}>{words.clash(clash)}</li>
          ))}
        </ul>
        <p>{words.intro}</p>
        <Checkbox
          label={words.accept}
          checked={isAccepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
        />
      </Alert>
    </div>
  )
}
