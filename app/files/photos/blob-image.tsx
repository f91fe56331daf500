import { useCallback } from 'react'

interface BlobImageProps {
  picture: Blob
  alt: string
  className?: string
}

/** A picture that was made on this device. */
export function BlobImage({ picture, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} alt={alt} className={className} />
}
