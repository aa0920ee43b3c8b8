import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SafeHtml } from './safe-html.tsx'

const shown = (html: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SafeHtml html={html} />
    </MemoryRouter>,
  )

describe('SafeHtml', () => {
  test('renders headings, paragraphs and lists', () => {
    expect(shown('<h2>Why</h2><p>Rice &amp; <strong>lentils</strong></p><ul><li>one</li></ul>')).toContain(
      '<h2>Why</h2><p>Rice &amp; <strong>lentils</strong></p><ul><li>one</li></ul>',
    )
  })

  test('links only to our own pages and to https addresses', () => {
    expect(shown('<a href="/package/x">go</a>')).toContain('href="/package/x"')
    expect(shown('<a href="https://example.com/">go</a>')).toContain('rel="noopener noreferrer"')
    for (const address of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])
      expect(shown(`<a href="${address}">go</a>`)).not.toContain('href')
  })

  test('never contains a script, a frame or a picture from another site', () => {
    const dirty = '<script>alert(1)</script><iframe src="/x"></iframe><img src="https://evil.example/x.png" onerror="alert(1)">'
    expect(shown(dirty)).not.toMatch(/<script|<iframe|<img|onerror/)
  })

  test('renders a picture in its widths and reserves its space', () => {
    const html = shown('<figure><img src="/media/lake-noon-1-800.avif" alt="A lake" width="800" height="450"></figure>')
    expect(html).toContain('width="800" height="450"')
    for (const width of [400, 800, 1600]) expect(html).toContain(`/media/lake-noon-1-${width}.avif ${width}w`)
  })
})
