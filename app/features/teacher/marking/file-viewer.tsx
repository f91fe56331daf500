import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { useConnection } from '#app/lib/connection/connection.ts'
import { formatSize } from '#app/lib/text/format.ts'
import { isDataSaved } from '#app/lib/connection/slow-connection.ts'
import { filesOf } from '#shared/hand-ins/rules.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { handedInTextQuery } from './marking-queries.ts'
import { viewOf } from './marking-rules.ts'
import { PdfFrame } from './pdf-frame.tsx'

interface FileViewerProps {
  /** The student whose row has the focus. */
  row: MarkingRow | undefined
}

type HandIn = NonNullable<MarkingRow['hand_in']>
type HandedInFile = Pick<HandIn, 'file_name' | 'file_url' | 'file_size'>

/**
 * The hand-in of one student beside the marks; if it has several files, one of them with links to the others.
 */
export function FileViewer({ row }: FileViewerProps) {
  const hand_in = row?.hand_in
  if (!row) return <p className="p-6 text-ink-soft">{words.noFileChosen}</p>
  const name = `${row.first_name} ${row.last_name}`
  if (!hand_in) return <p className="p-6 text-ink-soft">{words.noFileOf(name)}</p>
  // The addresses of the same files change with each reply.
  return (
    <HandInFiles
      key={`${hand_in.id} ${hand_in.submitted_at}`}
      files={filesOf<HandedInFile>(hand_in)}
      title={words.fileOf(name)}
    />
  )
}

function HandInFiles({ files, title }: { files: readonly HandedInFile[]; title: string }) {
  const [index, setIndex] = useState(0)
  const file = files[index]
  if (!file) return null
  if (files.length === 1) return <ShownFile file={file} title={title} />
  const move = (by: number) => setIndex((index + by + files.length) % files.length)
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between gap-2 border-b border-line">
        <Button variant="quiet" size="icon" aria-label={words.previousFile} onClick={() => move(-1)}>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Button>
        <p className="min-w-0 truncate text-sm" role="status">
          {words.fileAt(index + 1, files.length, file.file_name)}
        </p>
        <Button variant="quiet" size="icon" aria-label={words.nextFile} onClick={() => move(1)}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <div className="min-h-0 grow">
        <ShownFile key={index} file={file} title={`${title}, ${file.file_name}`} />
      </div>
    </div>
  )
}

/**
 * One file: PDF, pictures and text in the page, other files as a download. If data is saved it is fetched
 * only on request.
 */
function ShownFile({ file, title }: { file: HandedInFile; title: string }) {
  const [isAsked, setAsked] = useState(false)
  const { isLost } = useConnection()
  const { file_name, file_url, file_size } = file
  const view = viewOf(file_name)
  if (view !== 'download' && !isAsked && isDataSaved())
    return <FileOnRequest size={file_size} onAsk={() => setAsked(true)} />
  // Otherwise the browser's own error page would appear in the frame. A picture or a text reports the failure
  // itself.
  if (view === 'pdf' && isLost) return <p className="p-6 text-ink-soft">{words.notOnDevice}</p>
  switch (view) {
    case 'pdf':
      return <PdfFrame key={file_url} url={file_url} title={title} />
    case 'picture':
      return <img key={file_url} src={file_url} alt={title} className="size-full object-contain" />
    case 'text':
      return <HandedInText key={file_url} url={file_url} title={title} />
    case 'download':
      return (
        <div className="space-y-3 p-6">
          <p>{words.notShown(file_name)}</p>
          <a href={file_url} download className={buttonStyles('secondary', 'md')}>
            <Download className="size-5" aria-hidden="true" />
            {words.download} <span className="font-normal">({formatSize(file_size)})</span>
          </a>
        </div>
      )
  }
}

function FileOnRequest({ size, onAsk }: { size: number; onAsk: () => void }) {
  return (
    <div className="space-y-3 p-6">
      <p>{words.dataSaved}</p>
      <Button variant="secondary" onClick={onAsk}>
        <FileText className="size-5" aria-hidden="true" />
        {words.showThis} <span className="font-normal">({formatSize(size)})</span>
      </Button>
    </div>
  )
}

function HandedInText({ url, title }: { url: string; title: string }) {
  const { data, isError } = useQuery(handedInTextQuery(url))
  if (isError) return <p className="p-6 text-ink-soft">{words.textFailed}</p>
  if (data === undefined) return <Skeleton className="h-64" />
  return (
    <textarea
      readOnly
      aria-label={title}
      value={data}
      className="block size-full resize-none bg-transparent p-4"
    />
  )
}
