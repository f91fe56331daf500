import { useState, useEffect, useSyncExternalStore } from 'react'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import { CornerEditor } from './corner-editor.tsx'
import { PageGrid } from './page-grid.tsx'
import { PageView } from './page-view.tsx'
import { joinToPdf } from './pdf.ts'
import type { DraftName } from '#app/offline/store/draft-photos.ts'
import { PhotoFooter } from './photo-footer.tsx'
import { isReady, sumSizes, type PhotoPage } from './photo-page.ts'
import { RefusedPhotos } from './refused-photos.tsx'
import { PhotoList } from './photo-list.ts'
import { createPhotoProcessor } from './photo-processor.ts'

/** A PDF made of photographs, and the bytes it saves. */
export interface PhotoPdf {
  file: File
  pages: number
  /** Bytes of the photographs. */
  before: number
}

export interface PhotoDialogProps {
  draft: DraftName
  /** The title of the PDF, and its file name. */
  title: string
  /** A photograph to add as a page at once. */
  picture: File | undefined
  onUse: (pdf: PhotoPdf) => void
  onClose: () => void
  /** Called when the dialog has closed, to choose what takes the focus. */
  onCloseAutoFocus: (event: Event) => void
}

/** Turns photographs of paper pages into one small PDF. Closing it keeps them for next time. */
export function PhotoDialog({ draft, title, picture, onUse, onClose, onCloseAutoFocus }: PhotoDialogProps) {
  const { list, state } = usePhotoList(draft, picture)
  const [open, setOpen] = useState<{ id: string; isCutting: boolean }>()
  const [lastOpen, setLastOpen] = useState<string>()
  const index = state.pages.findIndex(({ id }) => id === open?.id)
  const page = state.pages[index]

  function show(id: string | undefined, isCutting = false) {
    setOpen(id === undefined ? undefined : { id, isCutting })
    setLastOpen(id ?? open?.id)
  }

  return (
    <Dialog
      title={titleOf(index, state.pages.length, open?.isCutting)}
      description={page ? undefined : words.intro}
      onCloseAutoFocus={onCloseAutoFocus}
      className="sm:w-[min(52rem,calc(100vw-4rem))]!"
      onClose={onClose}
    >
      {!state.isRead ? (
        <Skeleton className="h-72" />
      ) : page && open?.isCutting ? (
        <CornerEditor
          page={page}
          onDone={(corners) => {
            void list.edit(page.id, { corners })
            show(page.id)
          }}
          onCancel={() => show(page.id)}
        />
      ) : page ? (
        <PageView
          page={page}
          index={index}
          count={state.pages.length}
          onEdit={(change) => void list.edit(page.id, change)}
          onCut={() => show(page.id, true)}
          onDelete={() => {
            void list.remove(page.id)
            show(undefined)
          }}
          onShow={(other) => show(state.pages[other]?.id)}
          onBack={() => show(undefined)}
        />
      ) : (
        <div className="space-y-4">
          {state.refused.length > 0 && (
            <RefusedPhotos refused={state.refused} onDismiss={(id) => list.dismiss(id)} />
          )}
          <PageGrid list={list} state={state} lastOpen={lastOpen} onOpen={show} />
          <PhotoFooter
            state={state}
            onStop={() => list.stop()}
            onUndo={() => void list.undoRemove()}
            onUse={() => onUse(makePdf(state.pages, title))}
          />
        </div>
      )}
    </Dialog>
  )
}

function titleOf(index: number, count: number, isCutting = false): string {
  if (index < 0) return words.title
  return isCutting ? words.corners.title : words.pageOf(index + 1, count)
}

function makePdf(pages: readonly PhotoPage[], title: string): PhotoPdf {
  const made = pages.filter(isReady).map((page) => page.made)
  const file = new File([joinToPdf(made, title)], `${fileNameFrom(title)}.pdf`, { type: 'application/pdf' })
  return { file, pages: made.length, before: sumSizes(pages).before }
}

/** A file name that every system accepts, from a title with any characters. */
function fileNameFrom(title: string): string {
  const plain = title.replaceAll(/[^\p{L}\p{N} .,()'-]+/gu, ' ').trim()
  return [...plain].slice(0, 80).join('').trim() || words.title
}

/**
 * The photographs of a form, while its dialog is open.
 * @param picture a photograph that is added at once
 */
function usePhotoList(draft: DraftName, picture: File | undefined) {
  const [first] = useState(picture)
  const [list] = useState(() => new PhotoList(createPhotoProcessor(), draft))
  useEffect(() => {
    const openWithFirst = async () => {
      await list.open()
      if (first) await list.add([first])
    }
    void openWithFirst()
    return () => void list.close()
  }, [list, first])
  return { list, state: useSyncExternalStore(list.subscribe, list.getState, list.getState) }
}
