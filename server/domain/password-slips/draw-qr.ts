/**
 * Draws a QR code as shapes, which stay sharp on every printer; a run of dark modules is one shape.
 * @param size in points
 */
export function drawQr(
  document: PDFKit.PDFDocument,
  rows: boolean[][],
  { left, top, size }: { left: number; top: number; size: number },
): void {
  const field = size / rows.length
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      document.rect(left + start * field, top + y * field, (x - start + 1) * field, field)
    }
  }
  document.fill('#000000')
}
