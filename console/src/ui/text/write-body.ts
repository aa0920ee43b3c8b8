import type { JSONContent } from '@tiptap/core'

const LISTS: Record<string, string> = { bulletList: 'ul', orderedList: 'ol' }
const MARKS: Record<string, string> = { bold: 'strong', italic: 'em' }

/** Writes a document of the editor as the HTML that posts are stored as. Empty paragraphs are left out. */
export function writeBody(doc: JSONContent): string {
  return blocksOf(doc.content)
}

const blocksOf = (nodes: JSONContent[] = []): string => nodes.map(blockOf).join('')

function blockOf({ type = '', attrs = {}, content }: JSONContent): string {
  const list = LISTS[type]
  if (list !== undefined) return `<${list}>${(content ?? []).map(itemOf).join('')}</${list}>`
  if (type === 'heading') return element(attrs.level === 2 ? 'h2' : 'h3', lineOf(content))
  if (type === 'blockquote') return element('blockquote', blocksOf(content))
  if (type === 'figure') return figureOf(attrs, lineOf(content))
  return element('p', lineOf(content))
}

const element = (name: string, inner: string) => (inner === '' ? '' : `<${name}>${inner}</${name}>`)

/** Returns the HTML of a list item. An item with a single paragraph is stored as plain text. */
function itemOf({ content = [] }: JSONContent): string {
  const [first, ...rest] = content
  const text = first?.type === 'paragraph' && rest.every(({ type = '' }) => type in LISTS)
  return element('li', text ? lineOf(first.content) + blocksOf(rest) : blocksOf(content))
}

function figureOf(attrs: NonNullable<JSONContent['attrs']>, caption: string): string {
  const { src, alt, width, height } = attrs as { src: string; alt: string | null; width: number | null; height: number | null }
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return `<figure><img src="${escape(src)}" alt="${escape(alt ?? '')}"${size} />${element('figcaption', caption)}</figure>`
}

const lineOf = (nodes: JSONContent[] = []): string => nodes.map(textOf).join('')

function textOf({ text = '', marks = [] }: JSONContent): string {
  return marks.reduce((inner, { type, attrs = {} }) => {
    const name = MARKS[type]
    if (name !== undefined) return `<${name}>${inner}</${name}>`
    return type === 'link' ? `<a href="${escape(String(attrs.href))}"${relOf(String(attrs.href))}>${inner}</a>` : inner
  }, escapeText(text))
}

const relOf = (href: string) => (href.startsWith('/') ? '' : ' rel="noopener"')
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escape = (text: string) => escapeText(text).replaceAll('"', '&quot;')
