import { useOrigin } from './site-origin.ts'

/** A schema.org object. Undefined properties are left out. */
export type Thing = { '@type': string | string[]; [property: string]: unknown }

type Props = { describe: ((origin: string) => Thing | Thing[]) | false }

/**
 * Renders structured data as JSON-LD for search engines. `describe` receives the site's origin, for absolute addresses. Search
 * engines read the server's HTML, so pages write `describe={import.meta.env.SSR && …}`: the browser keeps the rendered element
 * and its bundle omits the code. A route whose parameters change needs a `key`; otherwise the old data remains.
 */
export function StructuredData({ describe }: Props) {
  const origin = useOrigin()
  const __html = import.meta.env.SSR && describe ? writeThings(describe(origin)) : '{}'
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/**
 * Serialises things as JSON-LD. Escapes `<`, so that no text can close the script, and because the Trusted Types policy accepts only HTML
 * that opens no tag.
 */
export function writeThings(things: Thing | Thing[]): string {
  const graph = Array.isArray(things) ? { '@graph': things } : things
  return JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', String.raw`\u003c`)
}

type Step = { name: string; to: string }

/** Returns the structured data of a breadcrumb; `current` is the page itself. */
export function breadcrumbData(origin: string, steps: Step[], current: Step): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, current].map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  }
}

/** Returns the structured data of a list whose items have pages; `first` is the position of the first item. */
export function listData(origin: string, listed: Step[], first = 1): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: listed.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name,
      url: origin + to,
    })),
  }
}
