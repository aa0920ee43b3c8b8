import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'

type Node = ReturnType<typeof parseDocument>['children'][number]

const PLAIN = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'figure', 'figcaption', 'br'])

/** Renders sanitised HTML as React elements. Does not use innerHTML, which our CSP (Trusted Types) rejects. */
export function SafeHtml({ html }: { html: string }) {
  return parseDocument(html).children.map(elementOf)
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.type === 'text') return node.data
  if (node.type !== 'tag') return null
  const children = node.children.length > 0 ? node.children.map(elementOf) : undefined
  if (PLAIN.has(node.name)) return createElement(node.name, { key }, children)
  if (node.name === 'a') return linkTo(node.attribs.href ?? '', { key, children })
  if (node.name === 'img') return imageOf(node.attribs, key)
  return children
}

const isOwn = (address: string) => /^\/(?![/\\])/.test(address)

function linkTo(href: string, { key, children }: { key: number; children: ReactNode }): ReactNode {
  if (isOwn(href))
    return (
      <Link key={key} to={href}>
        {children}
      </Link>
    )
  if (!href.startsWith('https://')) return children
  return (
    <a key={key} href={href} rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Renders one of our pictures in its available widths. Its size, if known, reserves its space until it is loaded. */
function imageOf({ src = '', alt = '', width, height }: Record<string, string | undefined>, key: number): ReactNode {
  if (!src.startsWith('/media/')) return null
  const size = width && height ? { width: Number(width), height: Number(height) } : {}
  return <img key={key} {...srcSetOf(src)} alt={alt} {...size} loading="lazy" decoding="async" />
}

const WIDTHS = [400, 800, 1600]

function srcSetOf(src: string) {
  const srcSet = WIDTHS.map((width) => `${src.replace(/-\d+(?=\.avif$)/, `-${width}`)} ${width}w`).join(', ')
  return { src, srcSet, sizes: '(max-width: 992px) 100vw, 700px' }
}
