import { useCallback } from 'react'

/** A picture that was made on this device. */
export function BlobImage({ picture, alt, className }: { picture: Blob; alt: string; className?: string }) {
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
