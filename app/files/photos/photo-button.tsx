import { Camera } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import { formatRoughSize } from '#app/lib/text/format.ts'
import type { PhotoDialogProps, PhotoPdf } from './photo-dialog.tsx'
import { countDraftPhotos } from './photo-draft.ts'
import { type DraftName } from '#app/offline/store/draft-photos.ts'

interface PhotoButtonProps {
  draft: DraftName
  /** The title of the work, used as the name of the PDF. */
  title: string
  /** The files that the form has chosen. */
  files: readonly File[]
  /** A photograph that was chosen as a file; it becomes the next page. */
  picture?: File | undefined
  /** @param before the previous PDF of the same pages */
  onMake: (pdf: File, before: File | undefined) => void
  /** Called when the pages are closed without a PDF. By then the picture has become a page. */
  onClose?: () => void
}

/** Opens the part that turns photographs of paper into a file, which is fetched only then. */
export function PhotoButton(props: PhotoButtonProps) {
  const { draft, title, files, picture, onMake, onClose } = props
  const { userId, form } = draft
  const button = useRef<HTMLButtonElement>(null)
  const wasUsed = useRef(false)
  const [Dialog, setDialog] = useState<ComponentType<PhotoDialogProps>>()
  const [step, setStep] = useState<'closed' | 'fetching' | 'open' | 'failed'>('closed')
  const [pdf, setPdf] = useState<PhotoPdf>()
  const count = useDraftCount({ userId, form }, step === 'open')
  const isChosen = pdf !== undefined && files.includes(pdf.file)

  async function open() {
    setStep('fetching')
    wasUsed.current = false
    try {
      const { PhotoDialog } = await import('./photo-dialog.tsx')
      setDialog(() => PhotoDialog)
      setStep('open')
    } catch {
      setStep('failed')
    }
  }

  /** The pressed button lost the focus while it was busy, so the dialog cannot return it. */
  function focusNext(event: Event) {
    event.preventDefault()
    const submit = button.current?.form?.querySelector<HTMLElement>('[type=submit]')
    const next = wasUsed.current ? submit : button.current
    next?.focus()
  }

  return (
    <div>
      <p className="text-sm text-ink-soft" role="status">
        {isChosen
          ? words.summary(pdf.pages, formatRoughSize(pdf.before), formatRoughSize(pdf.file.size))
          : words.hint}
      </p>
      <Button
        ref={button}
        variant="secondary"
        className="mt-2 w-full sm:w-auto"
        busy={step === 'fetching'}
        onClick={() => void open()}
      >
        {step !== 'fetching' && <Camera className="size-5" aria-hidden="true" />}
        {isChosen ? words.change : count > 0 ? words.goOn(count) : words.open}
      </Button>
      {step === 'failed' && (
        <p role="alert" className="mt-1 text-sm text-clay-ink">
          {words.openFailed}
        </p>
      )}
      {step === 'open' && Dialog && (
        <Dialog
          draft={{ userId, form }}
          title={title}
          picture={picture}
          onCloseAutoFocus={focusNext}
          onClose={() => {
            setStep('closed')
            onClose?.()
          }}
          onUse={(made) => {
            wasUsed.current = true
            setPdf(made)
            onMake(made.file, pdf?.file)
            setStep('closed')
          }}
        />
      )}
    </div>
  )
}

/** The number of photographs that wait for the form from an earlier visit. */
function useDraftCount({ userId, form }: DraftName, isOpen: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isOpen) return
    const visit = { isOver: false }
    const read = async () => {
      const found = await countDraftPhotos({ userId, form })
      if (!visit.isOver) setCount(found)
    }
    void read()
    return () => void (visit.isOver = true)
  }, [userId, form, isOpen])
  return count
}
