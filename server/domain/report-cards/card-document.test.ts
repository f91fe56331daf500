import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { printDocument } from './card-document.ts'

test('the metadata of a paper stay readable, whatever its names have in them', async () => {
  const paper = { title: 'Marks of <Ruth> & Kila', school: 'Peter & Paul', day: '2026-11-27' }
  const file = await buffer(await printDocument(paper, (document) => void document.addPage()))
  const xml = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(file.toString())![0]
  expect(xml).not.toMatch(/&|<Ruth/)
  const { metadata } = await (await getDocumentProxy(new Uint8Array(file))).getMetadata()
  expect(metadata.get('dc:title')).toBe('Marks of ＜Ruth＞ ＆ Kila')
})
