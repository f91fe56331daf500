import { ArrowLeft, ArrowRight, Eye, EyeOff, Trash2 } from 'lucide-react'
import { SizedPicture } from '#app/components/site/sized-picture.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { formatSize } from '#app/lib/text/format.ts'
import type { ListedSlide } from '#shared/slideshow/contract.ts'

const words = slideshowTexts.list

interface SlideCardProps {
  slide: ListedSlide
  /** From 1. */
  position: number
  count: number
  busy: boolean
  onMove: (by: -1 | 1) => void
  onToggle: () => void
  onDelete: () => void
}

export function SlideCard({ slide, position, count, busy, onMove, onToggle, onDelete }: SlideCardProps) {
  const { title, description, is_active, file_size } = slide
  return (
    <article className="flex h-full cursor-grab flex-col overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-3/2 bg-sunken">
        <Thumbnail slide={slide} />
        <Badge
          tone={is_active ? 'green' : 'grey'}
          icon={is_active ? Eye : EyeOff}
          className="absolute top-2 left-2"
        >
          {is_active ? words.active : words.inactive}
        </Badge>
      </div>
      <div className="grow px-4 pt-3">
        <h3 className="font-semibold break-words">{title}</h3>
        {description && <p className="text-sm break-words text-ink-soft">{description}</p>}
        <p className="text-sm text-ink-soft tabular-nums">
          {words.size}: {formatSize(file_size)} · {words.order}: {position}
        </p>
      </div>
      <div className="flex flex-wrap items-center p-2">
        <Button
          variant="quiet"
          size="icon"
          data-arrow=""
          disabled={position === 1}
          aria-label={words.earlier(title)}
          onClick={() => onMove(-1)}
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          data-arrow=""
          disabled={position === count}
          aria-label={words.later(title)}
          onClick={() => onMove(1)}
        >
          <ArrowRight className="size-5" aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          aria-label={`${is_active ? words.hide : words.show}: ${title}`}
          busy={busy}
          onClick={onToggle}
          className="ml-auto"
        >
          {is_active ? words.hide : words.show}
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`${words.delete}: ${title}`}
          disabled={busy}
          onClick={onDelete}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </article>
  )
}

/** The alternative text is empty because the title is beside it. */
function Thumbnail({ slide: { picture, file_url } }: { slide: ListedSlide }) {
  const look = {
    loading: 'lazy',
    draggable: false,
    className: 'absolute inset-0 size-full object-cover',
  } as const
  if (picture)
    return <SizedPicture picture={picture} alt="" sizes="(min-width: 40rem) 22rem, 90vw" {...look} />
  return <img src={file_url} alt="" width={480} height={320} {...look} />
}
