import { LOCALES } from '@chautari/contract/locale'
import { useLocale } from '../language/locale.ts'
import { useOrigin } from './site-origin.ts'

type Picture = { url: string; alt: string }

type Public = {
  description: string
  /** The address that stands for the page: with what makes it another page (a search, a page number from 2), without the rest. */
  path: string
  /** A picture of the catalogue, in any width. */
  picture?: Picture
  kind?: 'website' | 'article'
}

type Props = { title: string } & (Public | { isPrivate: true })

const SITE = 'Chautari'
const USUAL_PICTURE: Picture = { url: '/brand/og-default-1200x630.png', alt: '' }

/**
 * What the head of a page says of it: its title, description and canonical address, and how it looks when it is shared (Open Graph).
 * Every page has exactly one. A page of one person or of nobody (`isPrivate`) has a title and asks not to be found.
 */
export function PageHead(props: Props) {
  if ('isPrivate' in props)
    return (
      <>
        <title>{props.title}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  return <PublicHead {...props} />
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
      {/* Search engines and who shares a page read what the server sent: no browser needs to know how this is made. */}
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

/** The address of a page in a language: English is what it is without one. */
function inLanguage(path: string, locale: string): string {
  return locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}

/** The same picture as it is shared, 1200 × 630: `/media/lake-golden-1-800.avif` is `/media/share/lake-golden-1.jpg`. */
export function sharePicture(url: string): string {
  return url.replace(/^\/media\/(.+)-\d+\.avif$/, '/media/share/$1.jpg')
}

/**
 * The address that stands for a list: what was searched, where anything was, and the page from the second on; not the order, the
 * dates, the filters.
 */
export function listPath(path: string, { search, page }: { search: string | undefined; page: number }): string {
  const kept = new URLSearchParams({ ...(search !== undefined && { search }), ...(page > 1 && { page: `${page}` }) }).toString()
  return kept === '' ? path : `${path}?${kept}`
}
