import { expect, test } from 'vitest'
import { signed } from '#shared/translations/signed.ts'
import { markLanguages } from './mark-languages.ts'

/** The body of a page with these contents. */
const mark = (content: string) =>
  /<body>(.*)<\/body>/s.exec(
    markLanguages(`<html lang="tpi"><head></head><body>${content}</body></html>`),
  )![1]

test('a page in one language has no marks', () => {
  expect(mark(`<p>${signed('Nius')}</p><p>71 23</p><br/>`)).toBe('<p>Nius</p><p>71 23</p><br/>')
})

test('the largest element that is English alone is marked once', () => {
  expect(mark(`<h1>${signed('Nius')}</h1><ul class="x"><li>Term 3</li><li><b>Term 4</b></li></ul>`)).toBe(
    '<h1>Nius</h1><ul class="x" lang="en"><li>Term 3</li><li><b>Term 4</b></li></ul>',
  )
})

test('English text beside the other language gets an element of its own', () => {
  expect(mark(`<p>${signed('Fon')} of the office<br/>${signed('Opis')}</p>`)).toBe(
    '<p>Fon<span lang="en"> of the office</span><br/>Opis</p>',
  )
})

test('an attribute in the language of the page is not called English', () => {
  expect(mark(`<nav aria-label="${signed('Ol pes')}"><a href="/">Home</a></nav>`)).toBe(
    '<nav aria-label="Ol pes"><a href="/" lang="en">Home</a></nav>',
  )
})

test('an element that says its language, scripts, and what was typed stay as they are', () => {
  const content = `<p>${signed('Nius')}</p><b lang="en">English</b><textarea>Hello</textarea><script>if (1 < 2) say("Hi")</script>`
  expect(mark(content)).toBe(content.replaceAll(/[\uE000\uE001]/g, ''))
})

test('a value inside of a sentence does not end it', () => {
  expect(mark(`<p>${signed(`Long ${signed('Fonde')}, 3`)}</p>`)).toBe('<p>Long Fonde, 3</p>')
})

test('the signs leave no trace in the head', () => {
  expect(markLanguages(`<head><title>${signed('Nius')}</title></head><body></body>`)).toBe(
    '<head><title>Nius</title></head><body></body>',
  )
})
