import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'
import { escapeXml } from './escape-xml.ts'

/** Something to read, as other sites and programs take it over. */
export type FeedEntry = {
  path: string
  title: string
  author: string
  summary: string
  /** HTML that was made safe; its own links may be paths of ours. */
  body: string
  publishedAt: Date
}

type Feed = { publicUrl: string; listEntries: () => Promise<FeedEntry[]> }

const FEED_PATH = '/blog/rss.xml'

/** Serves the blog as RSS 2.0, each post whole; who asks again with what they had is told that nothing is new. */
export async function mountFeed(server: FastifyInstance, { publicUrl, listEntries }: Feed): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(etag, { weak: true })
    scope.get(FEED_PATH, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/rss+xml; charset=utf-8')
        .send(writeFeed(publicUrl, await listEntries())),
    )
  })
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification) of entries, the latest first. */
export function writeFeed(publicUrl: string, entries: FeedEntry[]): string {
  const [latest] = entries
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>Chautari: travel stories and advice</title>',
    element('link', `${publicUrl}/blogs`),
    '<description>What travellers in Nepal ask, answered by people who have been there.</description>',
    '<language>en</language>',
    `<atom:link href="${escapeXml(publicUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [element('lastBuildDate', latest.publishedAt.toUTCString())] : []),
    ...entries.map((entry) => itemOf(publicUrl, entry)),
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function itemOf(publicUrl: string, { path, title, author, summary, body, publishedAt }: FeedEntry): string {
  const parts = [
    element('title', title),
    element('link', publicUrl + path),
    element('guid', publicUrl + path),
    element('dc:creator', author),
    element('pubDate', publishedAt.toUTCString()),
    element('description', summary),
    element('content:encoded', inFull(publicUrl, body)),
  ]
  return `<item>\n${parts.join('\n')}\n</item>`
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** The same HTML where it is read somewhere else: a path of ours is an address in full. */
function inFull(publicUrl: string, body: string): string {
  return body.replace(/(<[^<>]*\s(?:href|src)=")\//g, `$1${publicUrl}/`)
}
