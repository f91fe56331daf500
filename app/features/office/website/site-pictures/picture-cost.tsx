import { formatRoughSize } from '#app/lib/text/format.ts'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import { costOf, pictureBudget, type PicturePieces } from '#shared/pictures.ts'

/** The bytes that a picture costs a visitor, and the most that it may cost in one place. */
export function PictureCost({ pieces }: { pieces: PicturePieces }) {
  const { phone, wide } = costOf(pieces)
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {words.cost(
        formatRoughSize(phone),
        formatRoughSize(pictureBudget[480]),
        formatRoughSize(wide),
        formatRoughSize(pictureBudget[1280]),
      )}
    </p>
  )
}
