import { links } from '../../links.ts'

// Pages that start or end a session. Returning to one of them after login would loop or sign the user out again.
const SESSION_PAGES = /^\/(user\/(login|register|logout)|forget-password|forgot-password|reset-password|impersonate|auth)(\/|$)/i

const LENGTH_MAX = 2000

/**
 * Returns where to go after login: `next` if it is a path of this site, with its query and fragment, or else home. Rejects every text that a
 * browser could resolve to another site. Browsers drop line breaks and tabs and read a backslash as a slash.
 */
export function ownPath(next: string | null | undefined): string {
  if (!next || next.length > LENGTH_MAX || !next.startsWith('/') || next.includes('\\') || hasControl(next)) return links.home
  const { origin, pathname, search, hash } = new URL(next, 'http://own.invalid')
  if (origin !== 'http://own.invalid' || pathname.startsWith('//')) return links.home
  return SESSION_PAGES.test(decode(pathname)) ? links.home : pathname + search + hash
}

const hasControl = (text: string) => [...text].some((symbol) => symbol < ' ' || (symbol >= '\u007f' && symbol <= '\u009f'))

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
