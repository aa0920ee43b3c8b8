import { nepali } from '@chautari/contract/nepali-formats'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { WritingContext } from '../fields/writing.ts'

test.each([
  ['Your first trek', ' lang="en"'],
  ['प्रोफाइल', ''],
])('on a page in Nepali, where one is is read aloud in its own language: %s', (current, lang) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WritingContext value={nepali}>
        <Breadcrumb label="बाटो" steps={[]} current={current} />
      </WritingContext>
    </MemoryRouter>,
  )
  expect(html).toContain(`<li aria-current="page"${lang}>${current}</li>`)
})
