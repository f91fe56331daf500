import { expect, test } from 'vitest'
import { requirePlainXml } from './plain-xml.ts'
import { readXml } from './saml-xml.ts'

const faults: [what: string, text: string, fault: RegExp][] = [
  ['elements that do not end', '<a>'.repeat(20_000), /too many parts/],
  ['an element that does not end', '<a><b></b>', /does not end/],
  ['ends in another order', '<a><b></a></b>', /does not end/],
  ['an end within a value', '<a b="></a>">', /no XML/],
  ['signs that begin nothing', '<'.repeat(60_000), /no XML/],
  ['attributes that do not end', `<a ${'b="'.repeat(20_000)}>`, /no XML/],
  ['attributes without number', `<a ${'b="" '.repeat(5000)}/>`, /too many parts/],
  ['blanks in a tag', `<a${' '.repeat(60_000)}`, /no XML/],
  ['comments that do not end', '<!--'.repeat(15_000), /no XML/],
  ['depth', '<a>'.repeat(51) + '</a>'.repeat(51), /too many parts/],
  ['elements without number', `<a>${'<b/>'.repeat(2000)}</a>`, /too many parts/],
  ['two roots', '<a/><b/>', /two roots/],
  ['text outside', '<a/>text', /outside/],
]

test.each(faults)('a document with %s is refused before it is parsed', (_, text, fault) => {
  expect(() => requirePlainXml(text)).toThrow(fault)
})

test('a document of an identity provider is read', async () => {
  const text = `<?xml version="1.0"?>
<!-- <unread> -->
<md:EntityDescriptor xmlns:md='urn:x' entityID = "https://idp.example/a?b=c&amp;d=e">
  <md:Name xml:lang="en"><![CDATA[</md:Name>]]>A &lt; B > C</md:Name><md:Empty />
</md:EntityDescriptor>`
  const { documentElement } = await readXml(text, 'metadata')
  expect(documentElement.textContent?.trim()).toBe('</md:Name>A < B > C')
})

test.each(['message', 'metadata'] as const)('a long %s is refused unread', async (kind) => {
  await expect(readXml(`<a>${' '.repeat(256 * 1024)}</a>`, kind)).rejects.toThrow(/too large/)
})
