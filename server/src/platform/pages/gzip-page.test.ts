import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { gzipPage } from './gzip-page.ts'

const STYLES = Array.from({ length: 2000 }, (_, n) => `.card-${n} { padding: ${n % 7}px }`).join('\n')

const pageOf = (title: string, cards: number) =>
  `<html lang="ne"><head><meta charset="utf-8"><style data-href="a">${STYLES}</style><title>${title}</title></head><body>${Array.from(
    { length: cards },
    (_, n) => `<article class="card-${n}">पोखरा ${n}</article>`,
  ).join('')}</body></html>`

const withContent = (content: string, rest: string) =>
  `<html><head><style>${STYLES}</style></head><body><header>Chautari</header><main>${content}</main><footer>${rest}</footer></body></html>`

describe('gzipPage', () => {
  test.each([
    ['a page with styles', pageOf('पोखरा', 500)],
    ['another page with the same styles', pageOf('Kathmandu', 3)],
    ['a page with content', withContent('<h1>पोखरा</h1>', '10:00')],
    ['another page with the same content', withContent('<h1>पोखरा</h1>', '10:01')],
    ['another page with as much content', withContent('<h1>पाटन</h1>  ', '10:01')],
    ['content that does not end', `<style>${STYLES}</style><main>`],
    ['a page without styles', '<html><body>पोखरा</body></html>'],
    ['styles that do not end', '<html><style>.a {}'],
    ['nothing before and after the styles', '<style></style>'],
    ['nothing at all', ''],
  ])('returns what gunzip reads as %s', async (_, page) => {
    expect(gunzipSync(await gzipPage(Buffer.from(page))).toString()).toBe(page)
  })

  test('makes a page as small as gzip does', async () => {
    for (const text of [pageOf('पोखरा', 500), withContent(pageOf('पोखरा', 500), pageOf('पोखरा', 200))]) {
      const page = Buffer.from(text)
      expect((await gzipPage(page)).length).toBeLessThan(gzipSync(page).length * 1.02)
    }
  })
})
