import type { JSONContent } from '@tiptap/core'
import { parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Attributes = Record<string, string | undefined>

const HEADINGS: Record<string, number> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
const LISTS: Record<string, string> = { ul: 'bulletList', ol: 'orderedList' }
const MARKS: Record<string, string> = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic' }
const UNREAD = new Set(['script', 'style', 'title', 'template', 'iframe', 'svg', 'math'])
const OWN_PICTURE = /^\/media\/[a-z0-9/-]+\.avif$/

/** Returns the address if a post may link to it: a page of ours, or https. */
export function linkable(href = ''): string | undefined {
  return /^(\/(?![/\\])|https:\/\/)/i.test(href) ? href : undefined
}

/**
 * Parses the HTML of a post, or of pasted content, into a document of the editor, without what posts cannot contain. Does not use the HTML parser of
 * the browser, which the CSP of the console refuses.
 */
export function readBody(html: string): JSONContent {
  const content = blocksOf(parseDocument(html).children)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Returns the blocks of some nodes; loose text between them is a paragraph. */
function blocksOf(nodes: Node[]): JSONContent[] {
  const blocks: JSONContent[] = []
  let loose: JSONContent[] = []
  const endParagraph = () => {
    if (loose.some(({ text = '' }) => text.trim() !== '')) blocks.push({ type: 'paragraph', content: trimmed(loose) })
    loose = []
  }
  for (const node of nodes) {
    const block = blockOf(node)
    if (!block) {
      loose.push(...inlineOf(node))
      continue
    }
    endParagraph()
    blocks.push(...block)
  }
  endParagraph()
  return blocks
}

/** Returns the blocks of a node; undefined for text and inline elements. */
function blockOf(node: Node): JSONContent[] | undefined {
  if (node.type === 'text') return undefined
  if (node.type !== 'tag' || UNREAD.has(node.name)) return []
  const { name, children, attribs } = node
  const level = HEADINGS[name]
  const list = LISTS[name]
  if (level !== undefined) return [{ type: 'heading', attrs: { level }, ...contentOf(children) }]
  if (list !== undefined) return listOf(list, children)
  if (name === 'img') return figureOf(attribs, [])
  return name === 'figure' ? captionedFigure(children) : containerOf(name, children)
}

function containerOf(name: string, children: Node[]): JSONContent[] | undefined {
  if (name === 'blockquote') return [{ type: 'blockquote', content: atLeastOne(blocksOf(children)) }]
  if (hasBlocks(children) || name === 'div') return blocksOf(children)
  return name === 'p' ? [{ type: 'paragraph', ...contentOf(children) }] : undefined
}

const hasBlocks = (nodes: Node[]): boolean => nodes.some((node) => blockOf(node) !== undefined && node.type === 'tag')

function listOf(type: string, children: Node[]): JSONContent[] {
  const items = children.filter((node) => node.type === 'tag' && node.name === 'li')
  const content = items.map((item) => ({
    type: 'listItem',
    content: atLeastOne(item.type === 'tag' ? blocksOf(item.children) : []),
  }))
  return content.length > 0 ? [{ type, content }] : []
}

const atLeastOne = (blocks: JSONContent[]): JSONContent[] => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }])

function captionedFigure(children: Node[]): JSONContent[] {
  const picture = children.find((node) => node.type === 'tag' && node.name === 'img')
  const caption = children.find((node) => node.type === 'tag' && node.name === 'figcaption')
  if (picture?.type !== 'tag') return blocksOf(children)
  return figureOf(picture.attribs, caption?.type === 'tag' ? caption.children : [])
}

function figureOf({ src = '', alt = '', width, height }: Attributes, caption: Node[]): JSONContent[] {
  if (!OWN_PICTURE.test(src)) return []
  const size = { width: Number(width) || null, height: Number(height) || null }
  return [{ type: 'figure', attrs: { src, alt, ...size }, ...contentOf(caption) }]
}

/** Returns the lines of text in some nodes, as the content of a block. */
function contentOf(nodes: Node[]): { content?: JSONContent[] } {
  const content = trimmed(nodes.flatMap((node) => inlineOf(node)))
  return content.length > 0 ? { content } : {}
}

type Mark = { type: string; attrs?: Record<string, string> }

function inlineOf(node: Node, marks: Mark[] = []): JSONContent[] {
  if (node.type === 'text') {
    const text = node.data.replace(/[ \t\r\n]+/g, ' ')
    return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
  }
  if (node.type !== 'tag' || UNREAD.has(node.name)) return []
  if (node.name === 'br') return [{ type: 'text', text: ' ' }]
  const mark = markOf(node.name, node.attribs)
  const inner = mark && !marks.some(({ type }) => type === mark.type) ? [...marks, mark] : marks
  return node.children.flatMap((child) => inlineOf(child, inner))
}

function markOf(name: string, { href }: Attributes): Mark | undefined {
  if (name === 'a') {
    const address = linkable(href)
    return address === undefined ? undefined : { type: 'link', attrs: { href: address } }
  }
  const type = MARKS[name]
  return type === undefined ? undefined : { type }
}

/** Returns the text without spaces at its ends. */
function trimmed(content: JSONContent[]): JSONContent[] {
  const lines = content.map((node) => ({ ...node }))
  const [first] = lines
  if (first?.text !== undefined) first.text = first.text.trimStart()
  const last = lines.at(-1)
  if (last?.text !== undefined) last.text = last.text.trimEnd()
  return lines.filter(({ text }) => text !== '')
}
