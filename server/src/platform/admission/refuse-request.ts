import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_BASE } from '@chautari/contract/contract'
import { errors } from '@chautari/contract/errors'
import { errorsInNepali } from '@chautari/contract/errors-in-nepali'
import { acceptedLocale, LOCALE_NAME, LOCALES, parseLocale, pickLocale, type Locale } from '@chautari/contract/locale'
import { CLOSED_PAGE_POLICY, closedPage } from '../pages/maintenance.ts'

const CODE = 'service_unavailable'
const STATUS = 503
// Spread, so that those who were refused together do not come back together.
const RETRY_AFTER_MIN_SECONDS = 2
const RETRY_AFTER_MAX_SECONDS = 5

const TITLE: Record<Locale, string> = { en: 'We’re very busy right now', ne: 'अहिले धेरै भीड छ' }
const NEXT: Record<Locale, string> = {
  en: 'Please wait a few seconds, then reload this page.',
  ne: 'कृपया केही सेकेन्ड पर्खनुहोस्, अनि यो पृष्ठ फेरि खोल्नुहोस्।',
}

const messages: Record<Locale, string> = { en: errors[CODE].message, ne: errorsInNepali[CODE] }
const inEach = (write: (locale: Locale) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, Buffer.from(write(locale))])) as Record<Locale, Buffer>
// Written once: a refusal has to be cheap.
const bodies = inEach((locale) => JSON.stringify({ error: { code: CODE, message: messages[locale] } }))
const pages = inEach((locale) => closedPage(locale, TITLE[locale], NEXT[locale]))

/** Answers a request with 503 and `Retry-After`: a page to browsers that ask for one, otherwise the error shape of the API (decision 005). */
export function refuseRequest({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const isPage = wantsPage(url, headers)
  const locale = isPage ? pageLocale(url, headers) : acceptedLocale(headers['accept-language'])
  const body = (isPage ? pages : bodies)[locale]
  response.writeHead(STATUS, {
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': String(body.length),
    'content-language': locale,
    'cache-control': 'private, no-store',
    'retry-after': String(randomInt(RETRY_AFTER_MIN_SECONDS, RETRY_AFTER_MAX_SECONDS + 1)),
    'x-content-type-options': 'nosniff',
    'x-request-id': randomUUID(),
    // Pages of other sites read refusals of shared calls, too. This one is the same for everybody.
    ...(isPage ? { 'content-security-policy': CLOSED_PAGE_POLICY } : { 'access-control-allow-origin': '*' }),
  })
  response.end(body)
}

/** Returns whether a browser asks for a page: an answer in the shape of the API would be shown as it is. */
export function wantsPage(url: string, { accept = '' }: IncomingMessage['headers']): boolean {
  return !url.startsWith(`${API_BASE}/`) && accept.includes('text/html')
}

/** Returns the language of the page at an address, as the site chooses it (decision 037). */
export function pageLocale(url: string, { cookie, 'accept-language': accepted }: IncomingMessage['headers']): Locale {
  const query = url.includes(`${LOCALE_NAME}=`) ? new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(LOCALE_NAME) : null
  return parseLocale(query) ?? pickLocale({ cookie, accepted })
}
