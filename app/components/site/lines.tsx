import { Fragment, type ReactNode } from 'react'

/** Lines below each other; those without content are left out. */
export function Lines({ lines }: { lines: ReactNode[] }) {
  return lines.filter(Boolean).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Particulars with commas between them; blank ones are left out. */
export function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(', ')
}
