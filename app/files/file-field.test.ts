import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileField } from './file-field.tsx'

test('the size of a file has the same unit beside its name and while it is sent', () => {
  const size = 80_000
  const markup = renderToStaticMarkup(
    createElement(FileField, {
      label: 'Attachment',
      accept: '.pdf',
      hint: 'pdf',
      file: new File([new Uint8Array(size)], 'plan.pdf'),
      problem: undefined,
      sending: { step: 'uploading', fileName: 'plan.pdf', sent: 40_000, total: size },
      onChoose: () => undefined,
    }),
  )
  expect(markup).toContain('(78.13 KB)')
  expect(markup).toContain('39.06 KB of 78.13 KB')
})
