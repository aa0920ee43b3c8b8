import { expect, test } from 'vitest'
import { SITEMAP_MAX, writeSitemap } from './sitemap.ts'

test('a sitemap has the last change of a page where it is known', () => {
  const xml = writeSitemap('https://site', [{ path: '/a', changedAt: new Date('2026-11-21T03:15:00Z') }, { path: '/b' }])
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site/a</loc><lastmod>2026-11-21T03:15:00.000Z</lastmod></url>
<url><loc>https://site/b</loc></url>
</urlset>
`)
})

test('a sitemap escapes any characters of an address', () => {
  expect(writeSitemap('https://site', [{ path: `/a?b=1&c="<'>` }])).toContain('/a?b=1&amp;c=&quot;&lt;&apos;&gt;</loc>')
})

test('a sitemap contains at most the permitted number of addresses', () => {
  const xml = writeSitemap(
    'https://site',
    Array.from({ length: SITEMAP_MAX + 1 }, (_, n) => ({ path: `/${n}` })),
  )
  expect(xml.split('<url>').length - 1).toBe(SITEMAP_MAX)
})
