import { classNames } from '#app/lib/class-names.ts'

interface SceneProps {
  src: string
  /** Empty when the words beside it say the same. */
  alt: string
  /** Seen at once when the page opens. */
  first?: boolean
  still?: boolean
  className?: string
}

/** A drawn picture, whose room is reserved until it has loaded. */
export function Scene({ src, alt, first, still, className }: SceneProps) {
  const size = still ? { width: 480, height: 360 } : { width: 1200, height: 800 }
  return (
    <img
      src={src}
      alt={alt}
      {...size}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={classNames(
        'scene w-full rounded-md object-cover',
        still ? 'aspect-4/3' : 'aspect-3/2',
        className,
      )}
    />
  )
}
