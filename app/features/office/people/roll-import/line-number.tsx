import { useImportTexts } from './import-kind.ts'

/** The line of the file, which names a row; with a label on cards, which have no head above them. */
export function LineNumber({ of: { line, sheet } }: { of: { line: number; sheet: string } }) {
  return (
    <>
      <span className="card-only">{useImportTexts().columns.line} </span>
      {line}
      {sheet && <span className="text-ink-soft"> ({sheet})</span>}
    </>
  )
}
