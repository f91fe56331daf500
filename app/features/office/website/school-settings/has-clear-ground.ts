/**
 * Whether the corners of a picture are clear, so that it shows on the green without a box around it.
 * @returns undefined when this browser cannot draw it
 */
export async function hasClearGround(file: Blob): Promise<boolean | undefined> {
  if (file.type === 'image/jpeg') return false
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const corners = [0, width - 1].flatMap((x) => [0, height - 1].map((y) => [x, y] as const))
    return corners.every(([x, y]) => (context?.getImageData(x, y, 1, 1).data[3] ?? 0) < 255)
  } catch {
    return undefined
  }
}
