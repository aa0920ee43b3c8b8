import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { findPosts } from './store/posts.ts'

const { server, db, app } = await freshApp()
const { publicUrl } = app.config

describe('sitemap.xml', () => {
  const ask = async () => {
    const { statusCode, headers, body } = await server.inject('/sitemap.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    return body
  }

  test('lists every public page once, with its absolute address', async () => {
    const xml = await ask()
    const paths = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>[^<]+<\/lastmod>)?<\/url>/g)].map(([, url = '']) => url)
    expect(paths.length).toBe(xml.split('<url>').length - 1)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((url) => !url.startsWith(`${publicUrl}/`))).toEqual([])
    for (const path of ['/', '/search/property/listing', '/property/phewa-horizon-resort', '/city/pokhara', '/city/kathmandu'])
      expect(paths).toContain(publicUrl + path)
  })

  test('leaves out what is not on sale', async () => {
    await db.execute(`update properties set is_live = false where slug = 'phewa-horizon-resort'`)
    expect(await ask()).not.toContain('phewa-horizon-resort')
    await db.execute(`update properties set is_live = true where slug = 'phewa-horizon-resort'`)
  })
})

describe('the blog feed', () => {
  const ask = (headers: Record<string, string> = {}) => server.inject({ url: '/blog/rss.xml', headers })

  test('contains every published post in full, the latest first', async () => {
    const { statusCode, headers, body } = await ask()
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const links = [...body.matchAll(/<item>\n<title>[^<]+<\/title>\n<link>([^<]+)<\/link>/g)].map(([, link]) => link)
    const { posts } = await findPosts(db, { words: [], page: 1, perPage: 100 })
    expect(links).toEqual(posts.map(({ slug }) => `${publicUrl}/blog/${slug}`))
    expect(body.match(/<content:encoded>&lt;p&gt;/g)).toHaveLength(posts.length)
    expect(body).not.toContain('href=&quot;/')
  })

  test('answers 304 until a post is published', async () => {
    const etag = String((await ask()).headers.etag)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
    await db.execute(`update posts set title = title || '!' where slug = 'altitude-in-plain-words'`)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200)
    await db.execute(`update posts set title = trim(trailing '!' from title) where slug = 'altitude-in-plain-words'`)
  })
})

test('robots.txt names the sitemap and excludes private pages', async () => {
  const { body, headers } = await server.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  for (const path of ['/payment', '/guest', '/booking', '/api']) expect(body).toContain(`Disallow: ${path}\n`)
  // A checkout names the page of its product as canonical, which robots have to read.
  expect(body).not.toContain('/checkout')
})
