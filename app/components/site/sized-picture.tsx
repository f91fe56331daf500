import type { ComponentProps } from 'react'
import { largestOf, srcSetOf, type Picture } from '#shared/pictures.ts'

interface SizedPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  picture: Picture
  alt: string
  /** The width on screen, as a CSS `sizes` value. */
  sizes: string
}

/**
 * A picture in the size that the screen needs, as AVIF where the browser supports it; its space is reserved
 * from the start.
 */
export function SizedPicture({ picture, alt, sizes, ...props }: SizedPictureProps) {
  const largest = largestOf(picture)
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(picture, 'image/avif')} sizes={sizes} />
      <img
        src={largest?.file_url}
        srcSet={srcSetOf(picture, 'image/webp')}
        sizes={sizes}
        width={largest?.width}
        height={largest?.height}
        alt={alt}
        {...props}
      />
    </picture>
  )
}
