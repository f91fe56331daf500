import { readFile } from 'node:fs/promises'
import { argv, stdout } from 'node:process'
import sharp from 'sharp'

/**
 * Runs in a separate process, see `draw-svg.ts`: writes a drawing to its output as a PNG. An SVG from memory
 * has no address, so that nothing in it can lead to another file.
 */
const [file = '', size, maxPixels] = argv.slice(2)
const content = await readFile(file)
if (!/<(?:\w+:)?svg[\s>]/.test(content.toString('latin1'))) throw new Error('This is no drawing.')
sharp.cache(false)
sharp.concurrency(1)
const crest = await sharp(content, { density: 288, limitInputPixels: Number(maxPixels), failOn: 'error' })
  .resize(Number(size), Number(size), { fit: 'inside' })
  .toColourspace('srgb')
  .png()
  .toBuffer()
stdout.write(crest)
