import { expect, test } from 'vitest'
import { delayScripts } from './delay-scripts.ts'

const document = [
  '<head><link rel="modulepreload" href="/assets/react.js"/><link rel="icon" href="/favicon.svg"/></head>',
  '<link rel="modulepreload" href="/assets/home.js"/>',
  '<script nonce="n1">window.context = {}</script>',
  '<script nonce="n1" type="module" async="">import "/assets/home.js"</script>',
].join('')

test('a document names the files of its program without making the browser fetch them', () => {
  const html = delayScripts(document)
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(
    '<script nonce="n1" type="text/plain" id="program" data-preload="/assets/react.js /assets/home.js">import "/assets/home.js"</script>',
  )
})

test('the other scripts and links of the document stay as they are', () => {
  const html = delayScripts(document)
  expect(html).toContain('<script nonce="n1">window.context = {}</script>')
  expect(html).toContain('<link rel="icon" href="/favicon.svg"/>')
})

test('a document whose scripts are written differently is refused instead of sent without a program', () => {
  expect(() => delayScripts('<script type="module" src="/main.js"></script>')).toThrow('no module script')
})
