import { links } from '../pages/links.ts'

// Pages that begin or end a session: whoever was sent back to one of them would turn in a circle, or be signed out again.
const ABOUT_SESSIONS = /^\/(user\/(login|register|logout)|forget-password|forgot-password|reset-password|impersonate|auth)(\/|$)/i

const LONGEST = 2000

/**
 * Where to go after logging in, as an address names it: a path of this site, with its query and fragment, or home. Whatever a browser
 * could read as another site is none: it drops line breaks and tabs, and takes a backslash for a slash.
 */
export function ownPath(asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST || !asked.startsWith('/') || asked.includes('\\') || hasControl(asked)) return links.home
  const { origin, pathname, search, hash } = new URL(asked, 'http://own.invalid')
  if (origin !== 'http://own.invalid' || pathname.startsWith('//')) return links.home
  return ABOUT_SESSIONS.test(decoded(pathname)) ? links.home : pathname + search + hash
}

const hasControl = (text: string) => [...text].some((symbol) => symbol < ' ' || (symbol >= '\u007f' && symbol <= '\u009f'))

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
