import { classNames } from '#app/lib/page/class-names.ts'
import { useShownPicture } from './shown-pictures.ts'
import { SizedPicture } from './sized-picture.tsx'

interface SceneProps {
  /** The drawing. */
  src: string
  /** Describes the drawing; empty when the text beside it says the same. */
  alt: string
  /** The library picture that replaces the drawing. */
  photo?: string
  /** Its width on screen, as a CSS `sizes` value. */
  sizes?: string
  /** Visible as soon as the page opens. */
  first?: boolean
  still?: boolean
  className?: string
}

/** A phone's dense screen gets one size less than it could show, as in the carousel. */
const usualSizes = '(min-width: 64rem) 40rem, 60vw'

/** A drawn picture or a photograph, whose space is reserved until it has loaded. */
export function Scene({ src, alt, photo, sizes = usualSizes, first, still, className }: SceneProps) {
  const shown = useShownPicture(photo)
  const look = {
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : 'auto',
    decoding: 'async',
    className: classNames(
      'scene w-full rounded-md object-cover',
      still ? 'aspect-4/3' : 'aspect-3/2',
      className,
    ),
  } as const
  if (shown)
    return (
      <SizedPicture picture={shown.pieces[still ? '4x3' : '3x2']} alt={shown.alt} {...{ sizes }} {...look} />
    )
  const size = still ? { width: 480, height: 360 } : { width: 1200, height: 800 }
  return <img src={src} alt={alt} {...size} {...look} />
}
