import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import type { PictureRatio } from '#shared/pictures.ts'
import { PictureCost } from './picture-cost.tsx'
import { PictureDialog } from './picture-dialog.tsx'
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
