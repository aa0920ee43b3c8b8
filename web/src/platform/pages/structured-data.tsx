import { useOrigin } from './site-origin.ts'

/** A thing in the words of schema.org. What is undefined is left out. */
export type Thing = { '@type': string | string[]; [property: string]: unknown }

type Props = { describe: ((origin: string) => Thing | Thing[]) | false }

/**
 * Tells search engines what a page is about, as JSON-LD. `describe` is given the address of the site, for addresses in full. They
 * read what the server sends, so pages write `describe={import.meta.env.SSR && …}`: the browser keeps what came, and does without
 * the code. Where one address follows another on the same page it needs a `key`, or the old description stays.
 */
export function StructuredData({ describe }: Props) {
  const origin = useOrigin()
  const __html = import.meta.env.SSR && describe ? writeThings(describe(origin)) : '{}'
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

/** JSON-LD that no text in it can end: the Trusted Types policy lets HTML through when it opens no tag. */
export function writeThings(things: Thing | Thing[]): string {
  const graph = Array.isArray(things) ? { '@graph': things } : things
  return JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', String.raw`\u003c`)
}

type Step = { name: string; to: string }

/** The way to a page, as its breadcrumb shows it; `current` is the page itself. */
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

/** Things in the order in which a page lists them, each with a page of its own; `first` is the place of the first one. */
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
