import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, useEffect } from 'react'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { PictureRatio } from '#shared/pictures.ts'
import type { SitePicture } from '#shared/site-pictures/contract.ts'
import { PictureCost } from './picture-cost.tsx'
import { sitePicturesQuery } from './picture-queries.ts'

interface PhotoFieldProps {
  userId: string
  label: string
  /** The aspect ratio of the place. */
  ratio: PictureRatio
  /** The id of the chosen picture; empty means the drawing. */
  photo: string
  error: string | undefined
  onChange: (photo: string) => void
}

/** A place on a page: a drawing, until a photograph of the library is chosen for it. */
export function PhotoField({ userId, label, ratio, photo, error, onChange }: PhotoFieldProps) {
  const { data } = useQuery(sitePicturesQuery(userId))
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  const chosen = data?.find((picture) => picture.id === photo)
  return (
    <div role="group" aria-label={label} className="space-y-2">
      <p className="font-semibold">{label}</p>
      {chosen ? (
        <div className="flex flex-wrap items-center gap-3">
          <SizedPicture
            picture={chosen.picture[ratio]}
            alt=""
            sizes="10rem"
            className="h-auto w-40 rounded-md border border-line"
          />
          <div className="min-w-0 text-sm break-words">
            <p>{chosen.alt}</p>
            <PictureCost pieces={chosen.picture} />
          </div>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{photo && data ? words.gone : words.isDrawing}</p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          ref={chooser}
          variant="secondary"
          size="sm"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
          onClick={() => setOpen(true)}
        >
          {photo ? words.chooseOther : words.choose}
        </Button>
        {photo && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onChange('')
              chooser.current?.focus()
            }}
          >
            {words.backToDrawing}
          </Button>
        )}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {isOpen && (
        <PictureDialog
          userId={userId}
          title={words.chooseFor(label)}
          ratio={ratio}
          onClose={() => setOpen(false)}
          onChoose={({ id: picked }) => {
            setOpen(false)
            onChange(picked)
          }}
        />
      )}
    </div>
  )
}

interface PictureDialogProps {
  userId: string
  title: string
  /** The aspect ratio of the place. */
  ratio: PictureRatio
  onClose: () => void
  onChoose: (picture: SitePicture) => void
}

/** Chooses a picture from the library, each shown in the aspect ratio of the place. */
function PictureDialog({ userId, title, ratio, onClose, onChoose }: PictureDialogProps) {
  const query = useQuery(sitePicturesQuery(userId))
  const { refetch } = query
  // Pictures are added in another tab, and not every browser reports to this one when it closes.
  useEffect(() => {
    const look = () => void refetch()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [refetch])
  return (
    <Dialog title={title} className="sm:w-[min(52rem,calc(100vw-4rem))]" onClose={onClose}>
      <ListPart query={query} failure={words.toasts.fetchFailed}>
        {(pictures) =>
          pictures.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
          ) : (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <button
                    type="button"
                    className="w-full cursor-pointer rounded-md border border-line p-2 text-left text-sm break-words hover:border-valley"
                    onClick={() => onChoose(picture)}
                  >
                    <SizedPicture
                      picture={picture.picture[ratio]}
                      alt=""
                      sizes="(min-width: 40rem) 15rem, 40vw"
                      className="mb-2 h-auto w-full rounded-md"
                      loading="lazy"
                    />
                    {picture.alt}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </ListPart>
      <p className="mt-4">
        <a href="/admin/site-pictures?picture=new" target="_blank" rel="noopener" className="text-link">
          {words.library}
        </a>
      </p>
    </Dialog>
  )
}
