import { createElement, use } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { TabPanels } from './tab-panels.tsx'

function NeverFetched(): null {
  return use(new Promise<null>(() => undefined))
}

test('the panel that the open tab names is there while its content is fetched', () => {
  const trigger = createElement(TabsTrigger, { value: 'students' }, 'Student List')
  const panel = createElement(TabPanels, { panels: { students: createElement(NeverFetched) } })
  const props = { value: 'students', onValueChange: () => undefined }
  const html = renderToString(createElement(Tabs, props, trigger, panel))
  const named = /aria-controls="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`role="tabpanel" id="${named}"`)
  expect(html).toContain('skeleton')
})
