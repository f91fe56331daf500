import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import type { SitePicture } from '#shared/site-pictures/contract.ts'
import type { PictureRatio } from '#shared/pictures.ts'
import { sitePicturesQuery } from './picture-queries.ts'

interface PictureDialogProps {
  userId: string
  title: string
  /** The aspect ratio of the place. */
  ratio: PictureRatio
  onClose: () => void
  onChoose: (picture: SitePicture) => void
}

/** Chooses a picture from the library, each shown in the aspect ratio of the place. */
export function PictureDialog({ userId, title, ratio, onClose, onChoose }: PictureDialogProps) {
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
