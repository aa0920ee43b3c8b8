import { expect, test } from 'vitest'
import { writeFeed } from './feed.ts'

const entry = {
  path: '/blog/tea-and-more',
  title: 'Tea & <more>',
  author: 'Sita "Didi" Sharma',
  summary: 'One\u0000 cup.',
  body: '<p>See <a href="/city/pokhara">Pokhara</a> &amp; <a href="https://example.com/" rel="noopener">more</a>, not href="/x". ]]></p>',
  publishedAt: new Date('2026-11-21T02:15:00Z'),
}

test('an entry of the feed is escaped once, has an RFC 822 date and absolute links', () => {
  const xml = writeFeed('https://site', [entry])
  expect(xml).toContain(`<item>
<title>Tea &amp; &lt;more&gt;</title>
<link>https://site/blog/tea-and-more</link>
<guid>https://site/blog/tea-and-more</guid>
<dc:creator>Sita &quot;Didi&quot; Sharma</dc:creator>
<pubDate>Sat, 21 Nov 2026 02:15:00 GMT</pubDate>
<description>One cup.</description>
<content:encoded>&lt;p&gt;See &lt;a href=&quot;https://site/city/pokhara&quot;&gt;Pokhara&lt;/a&gt; &amp;amp; `)
  expect(xml).toContain(
    '&lt;a href=&quot;https://example.com/&quot; rel=&quot;noopener&quot;&gt;more&lt;/a&gt;, not href=&quot;/x&quot;. ]]&gt;',
  )
  expect(xml).toContain('<lastBuildDate>Sat, 21 Nov 2026 02:15:00 GMT</lastBuildDate>')
})

test('a feed without entries is valid', () => {
  const xml = writeFeed('https://site', [])
  expect(xml).toContain('</channel>')
  expect(xml).not.toContain('lastBuildDate')
})
