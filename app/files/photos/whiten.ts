import { inBands, lightness, type Pause, type Pixels } from './pixels.ts'

/**
 * The approximate number of cells along the longer side; a cell is larger than a stroke and smaller than a
 * shadow.
 */
const cellsAlong = 48
/** The paper is the lighter part of a cell: this fraction of its pixels is darker or ink. */
const paperShare = 0.85
/**
 * A large dark drawing stays dark: the paper under it counts as at least this fraction of the sheet's usual
 * lightness.
 */
const minPaper = 0.5
/**
 * Ink darker than the `black` fraction of its paper becomes black, and everything lighter than the `white`
 * fraction becomes white.
 */
const black = 0.3
const white = 0.9
/** Makes pencil and pale ink darker than a linear scale between the two would. */
const gamma = 1.35

/** The lightness of the empty paper, measured on a grid. */
interface Paper {
  cells: Float32Array
  columns: number
  rows: number
  /** The side of a cell in pixels. */
  side: number
}

/**
 * Turns a photographed page into dark writing on white, in place: each pixel is compared with the paper
 * around it, which removes shadows and yellow light but keeps pencil.
 */
export async function whiten(page: Pixels, pause: Pause): Promise<void> {
  const paper = smooth(lighten(await measurePaper(page, pause)))
  const inkOf = inkTable()
  const { data, width } = page
  await inBands(page.height, pause, (from, to) => {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4
        const ratio = lightness(data, at) / paperAt(paper, x, y)
        const value = inkOf[Math.min(255, Math.round(ratio * 255))]!
        data[at] = value
        data[at + 1] = value
        data[at + 2] = value
      }
    }
  })
}

/** The output lightness for each lightness relative to the paper's. */
function inkTable(): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, index) => {
    const part = Math.min(1, Math.max(0, (index / 255 - black) / (white - black)))
    return 255 * part ** gamma
  })
}

async function measurePaper({ data, width, height }: Pixels, pause: Pause): Promise<Paper> {
  const side = Math.max(8, Math.ceil(Math.max(width, height) / cellsAlong))
  const columns = Math.ceil(width / side)
  const rows = Math.ceil(height / side)
  const cells = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      const right = Math.min(width, (column + 1) * side)
      const bottom = Math.min(height, (row + 1) * side)
      for (let y = row * side; y < bottom; y += 1)
        for (let x = column * side; x < right; x += 1) counts[lightness(data, (y * width + x) * 4)]! += 1
      cells[row * columns + column] = quantile(counts, paperShare)
    }
    await pause()
  }
  const usual = Float32Array.from(cells).sort()[Math.floor(cells.length * 0.75)] ?? 255
  const min = Math.max(1, usual * minPaper)
  return { cells: cells.map((cell) => Math.max(cell, min)), columns, rows, side }
}

function quantile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value]!
    if (seen >= total * share) return value
  }
  return 255
}

/** The lightest of a cell and its neighbours, so that a cell full of ink takes over the paper beside it. */
function lighten(paper: Paper): Paper {
  return overNeighbours(paper, (values) => Math.max(...values))
}

/** The mean of a cell and its neighbours, because light changes gradually over paper. */
function smooth(paper: Paper): Paper {
  return overNeighbours(paper, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
}

function overNeighbours(paper: Paper, join: (values: number[]) => number): Paper {
  const { cells, columns, rows } = paper
  const joined = cells.map((_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const values: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        values.push(cells[y * columns + x]!)
    return join(values)
  })
  return { ...paper, cells: joined }
}

/** The paper's lightness at a pixel, interpolated between the centres of the four cells around it. */
function paperAt({ cells, columns, rows, side }: Paper, x: number, y: number): number {
  const across = Math.min(columns - 1, Math.max(0, (x + 0.5) / side - 0.5))
  const down = Math.min(rows - 1, Math.max(0, (y + 0.5) / side - 0.5))
  const left = Math.floor(across)
  const top = Math.floor(down)
  const right = Math.min(columns - 1, left + 1)
  const bottom = Math.min(rows - 1, top + 1)
  const upper =
    cells[top * columns + left]! * (1 - across + left) + cells[top * columns + right]! * (across - left)
  const lower =
    cells[bottom * columns + left]! * (1 - across + left) + cells[bottom * columns + right]! * (across - left)
  return upper * (1 - down + top) + lower * (down - top)
}
