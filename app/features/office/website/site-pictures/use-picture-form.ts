import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { useFileSending } from '#app/files/use-file-sending.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { api } from '#app/lib/api/api.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { sitePictureTexts } from '#app/words/office/site-pictures.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { SitePicture } from '#shared/site-pictures/contract.ts'
import { sitePictureRules } from '#shared/site-pictures/rules.ts'
import type { Focus } from '#shared/pictures.ts'
import { sitePicturesQuery } from './picture-queries.ts'

const { toasts, noFile } = sitePictureTexts

interface PictureDraft extends Focus {
  id: string
  alt: string
  /** Empty for a new picture. */
  updated_at: string
}

interface PictureFormOptions {
  userId: string
  picture: SitePicture | undefined
  onDone: () => void
}

/**
 * The form of a picture. The file of a new one is sent with the form, and continues where a lost connection
 * stopped it.
 */
export function usePictureForm({ userId, picture, onDone }: PictureFormOptions) {
  const client = useQueryClient()
  const refresh = useRefresh(userId, ['sitePictures'])
  const sending = useFileSending({ purpose: 'library' })
  const form = useRowForm<PictureDraft, SitePicture>({
    userId,
    draftName: `site-picture.${picture?.id ?? 'new'}`,
    initial: () =>
      picture ? pictureDraftOf(picture) : { id: newId(), alt: '', focus_x: 50, focus_y: 50, updated_at: '' },
    rules: sitePictureRules,
    check: (): Problems => (picture || sending.file ? {} : { file: noFile }),
    file: sending,
    async save(draft, upload_id = '') {
      const saved = draft.updated_at
        ? await api.sitePictures.update(draft)
        : await api.sitePictures.create({ ...draft, upload_id })
      await refresh()
      return saved
    },
    async reload({ id }) {
      const pictures = await client.fetchQuery(sitePicturesQuery(userId))
      return pictureDraftOf(pictures.find((each) => each.id === id)!)
    },
    texts: {
      saved: () => toast(picture ? toasts.saved : toasts.added),
      failed: toasts.saveFailed,
    },
    onDone,
  })
  return { form, sending }
}

function pictureDraftOf({ id, alt, focus_x, focus_y, updated_at }: SitePicture): PictureDraft {
  return { id, alt, focus_x, focus_y, updated_at }
}
