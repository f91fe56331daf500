import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { useConnection } from '#app/lib/connection/connection.ts'
import { formatSize } from '#app/lib/text/format.ts'
import { isDataSaved } from '#app/lib/connection/slow-connection.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { handedInTextQuery } from './marking-queries.ts'
import { viewOf } from './marking-rules.ts'
import { PdfFrame } from './pdf-frame.tsx'

interface FileViewerProps {
  /** The student whose row has the focus. */
  row: MarkingRow | undefined
}

/**
 * The hand-in of one student beside the marks: PDF, pictures and text in the page, other files to be downloaded. For
 * somebody who saves data a file is fetched only when they ask for it.
 */
export function FileViewer({ row }: FileViewerProps) {
  const hand_in = row?.hand_in
  const [asked, setAsked] = useState<string>()
  const { isLost } = useConnection()
  if (!row) return <p className="p-6 text-ink-soft">{words.noFileChosen}</p>
  const name = `${row.first_name} ${row.last_name}`
  if (!hand_in) return <p className="p-6 text-ink-soft">{words.noFileOf(name)}</p>
  const title = words.fileOf(name)
  const { file_name, file_url, file_size } = hand_in
  const view = viewOf(file_name)
  // The address of the same file changes with each reply.
  const file = `${hand_in.id} ${hand_in.submitted_at}`
  if (view !== 'download' && asked !== file && isDataSaved())
    return <FileOnRequest size={file_size} onAsk={() => setAsked(file)} />
  // The browser's own page of a lost connection would stand in the frame. A picture or a text says so itself.
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
