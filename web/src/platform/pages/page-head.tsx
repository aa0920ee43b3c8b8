import { LOCALES } from '@chautari/contract/locale'
import { useLocale } from '../language/locale.ts'
import { useOrigin } from './site-origin.ts'

type Picture = { url: string; alt: string }

type Public = {
  description: string
  /**
   * The canonical address. It has only the parameters that make it a different page: a search, or a page number from 2.
   */
  path: string
  /** A picture of the catalogue for link previews, in any width. */
  picture?: Picture
  kind?: 'website' | 'article'
}

/** A page that search engines treat as part of another one, such as the checkout of a room. `partOf` is the path of that page. */
type Part = { description: string; partOf: string }

type Props = { title: string } & (Public | Part | { isPrivate: true })

const SITE = 'Chautari'
const USUAL_PICTURE: Picture = { url: '/brand/og-default-1200x630.png', alt: '' }

/**
 * Renders the title, description, canonical address and Open Graph data of a page. Every page renders it exactly once. A personal or
 * missing page (`isPrivate`) has only a title and `noindex`. The canonical page of a checkout is that of its product (docs/decisions/113).
 */
export function PageHead(props: Props) {
  if ('isPrivate' in props)
    return (
      <>
        <title>{props.title}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  if ('partOf' in props) return <PartHead {...props} />
  return <PublicHead {...props} />
}

function PartHead({ title, description, partOf }: { title: string } & Part) {
  const address = useOrigin() + inLanguage(partOf, useLocale())
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
    </>
  )
}

function PublicHead({ title, description, path, picture = USUAL_PICTURE, kind = 'website' }: { title: string } & Public) {
  const origin = useOrigin()
  const locale = useLocale()
  const address = origin + inLanguage(path, locale)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {/* Search engines and link previews read the server's HTML, so the browser bundle omits this. */}
      {import.meta.env.SSR && (
        <>
          {LOCALES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + inLanguage(path, other)} />
          ))}
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:type" content={kind} />
          <meta property="og:site_name" content={SITE} />
          <meta property="og:locale" content={`${locale}_NP`} />
          <meta property="og:image" content={origin + sharePicture(picture.url)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** Returns the address of a page in a language; English has no language parameter. */
function inLanguage(path: string, locale: string): string {
  return locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

/**
 * Returns the address of a picture's link preview, 1200 × 630 pixels: `/media/lake-golden-1-800.avif` becomes `/media/share/lake-golden-1.jpg`.
 */
export function sharePicture(url: string): string {
  return url.replace(/^\/media\/(.+)-\d+\.avif$/, '/media/share/$1.jpg')
}

/**
 * Returns the canonical address of a list: it keeps the search and a page number from 2, and drops the order, the dates and the
 * filters.
 */
export function listPath(path: string, { search, page }: { search: string | undefined; page: number }): string {
  const kept = new URLSearchParams({ ...(search !== undefined && { search }), ...(page > 1 && { page: `${page}` }) }).toString()
  return kept === '' ? path : `${path}?${kept}`
}
