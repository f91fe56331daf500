import { useState } from 'react'
import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { reasonOf } from '#app/components/portal/toast-failure.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { marksFileTexts as texts } from '#app/words/teacher/marks-file.ts'
import { maxMarkFileLength } from '#shared/mark-sheet/assessments.ts'
import type { MarkFileChoices, MarkSheet, ReadMarks } from '#shared/mark-sheet/contract.ts'
import { largeFile } from '#shared/mark-sheet/messages.ts'
import type { CellText } from './cells.ts'
import { MarksFileChoices } from './marks-file-choices.tsx'
import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'

interface MarksFileDialogProps {
  sheet: MarkSheet
  onFill: (cells: readonly CellText[]) => void
  onClose: () => void
}

/** Shows how a spreadsheet of marks is understood, before its marks are put into the sheet. */
export function MarksFileDialog({ sheet, onFill, onClose }: MarksFileDialogProps) {
  const [file, setFile] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [choices, setChoices] = useState<MarkFileChoices>({ answers: {} })
  const read = useCall('markSheet', 'readFile', { failed: (error) => setProblem(reasonOf(error)) })

  function look(content: string, chosen: MarkFileChoices) {
    setFile(content)
    setChoices(chosen)
    setProblem(undefined)
    read.mutate({ id: sheet.id, file: content, choices: chosen })
  }

  async function choose(chosen: File) {
    const content = await readBase64(chosen).catch(() => undefined)
    if (content === undefined) setProblem(texts.unreadable)
    else if (content.length > maxMarkFileLength) setProblem(largeFile)
    else look(content, { answers: {} })
  }

  const { data } = read
  const marks = data?.cells.filter(({ text }) => text !== '').length ?? 0
  const isOpen =
    data !== undefined &&
    (data.understood.points.some(({ value }) => value === null) ||
      data.understood.named.some(({ number }) => number === null))
  return (
    <Dialog title={texts.open} description={texts.text} onClose={onClose}>
      <div className="space-y-4">
        <Field label={texts.file} hint={texts.fileHint}>
          <Input
            type="file"
            accept=".xlsx,.xls,.xlsm,.ods,.csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void choose(chosen)
            }}
          />
        </Field>
        {problem && (
          <Alert tone="error" title={texts.failed}>
            {problem}
          </Alert>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {read.isPending ? texts.reading : data && !data.lacks_students && texts.found(data.students, marks)}
        </p>
        {data && file && (
          <>
            <MarksFileChoices
              sheet={sheet}
              read={data}
              choices={choices}
              onChange={(changed) => look(file, changed)}
            />
            <MarksFileProblems problems={data.problems} />
          </>
        )}
        <DialogActions>
          <Button
            disabled={!data || marks === 0 || isOpen || read.isPending}
            onClick={() => data && onFill(data.cells)}
          >
            {texts.fill(marks)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {teaching.cancel}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

async function readBase64(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    // As a data URL the result is a text.
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}

const maxShown = 20

/** The cells and lines of a file that are left out, each with its line. Renders nothing without any. */
function MarksFileProblems({ problems }: { problems: ReadMarks['problems'] }) {
  if (problems.length === 0) return null
  return (
    <div>
      <p className="font-semibold text-clay-ink">{texts.problems(problems.length)}</p>
      <ul className="list-disc pl-5">
        {problems.slice(0, maxShown).map(({ line, sheet, value, reason }) => (
          <li key={`${sheet} ${line} ${value}`} className="wrap-anywhere">
            {texts.problem(line, sheet, value, reason)}
          </li>
        ))}
        {problems.length > maxShown && <li>{sheetTexts.more(problems.length - maxShown)}</li>}
      </ul>
    </div>
  )
}
