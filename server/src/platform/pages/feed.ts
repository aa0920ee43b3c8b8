import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'
import { escapeXml } from './escape-xml.ts'

/** An entry of the feed. */
export type FeedEntry = {
  path: string
  title: string
  author: string
  summary: string
  /** Sanitised HTML; its links may be relative. */
  body: string
  publishedAt: Date
}

type Feed = { publicUrl: string; listEntries: () => Promise<FeedEntry[]> }

const FEED_PATH = '/blog/rss.xml'

/** Serves the blog as RSS 2.0 with full posts, and answers 304 to conditional requests. */
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

/** Renders RSS 2.0 (https://www.rssboard.org/rss-specification), the latest entry first. */
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

/** Returns the HTML with absolute links, to be read elsewhere. */
function inFull(publicUrl: string, body: string): string {
  return body.replace(/(<[^<>]*\s(?:href|src)=")\//g, `$1${publicUrl}/`)
}
