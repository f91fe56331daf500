import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSvg } from './draw-svg.ts'

const draw = async (attributes: string, inside: string, seconds?: number) => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'school-crest-'))
  const file = path.join(folder.path, 'crest.svg')
  await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
  return await drawSvg(file, 1024, seconds)
}
const disc = '<circle cx="5" cy="5" r="4"/>'

test('a drawing becomes pixels of the size that is asked for', async () => {
  const content = await draw('viewBox="0 0 10 5"', disc)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 1024, height: 512 })
})

test('one that takes too long is ended, and one of too many pixels is not begun', async () => {
  const blurs = Array.from(
    { length: 60 },
    (_, n) => `<feGaussianBlur stdDeviation="${n + 3}" result="r${n}"/>`,
  )
  const slow = `<filter id="f">${blurs.join('')}</filter><rect width="1900" height="1900" filter="url(#f)"/>`
  await expect(draw('width="1900" height="1900"', slow, 1)).rejects.toMatchObject({
    cause: { signal: 'SIGKILL' },
  })
  await expect(draw('width="1000000" height="1000000"', disc)).rejects.toMatchObject({ status: 415 })
})
