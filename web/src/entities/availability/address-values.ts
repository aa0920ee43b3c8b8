import { PAGE_MAX } from '@chautari/contract/fields/field-limits'
import { withoutInvisible } from '@chautari/contract/fields/invisible-characters'

// Query parameters are untrusted. These functions parse them within the API's limits, so that every address shows a page.

/** Returns a text without control and invisible characters, cut to a length without splitting a surrogate pair. */
export function readText(text: string | null, max: number): string {
  return withoutInvisible(text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
}

/** Parses a whole number from 1 to `max`, capped at `max`; undefined for other texts. */
export function readCount(text: string | null, max: number): number | undefined {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Math.min(max, Number(text)) : undefined
}

/** Returns the page number in a query; undefined when it has none or an invalid one. */
export function readPage(query: URLSearchParams): number | undefined {
  return readCount(query.get('page'), PAGE_MAX)
}

/** Parses degrees within ±`max`; undefined for other texts. */
export function readDegrees(text: string | null, max: number): string | undefined {
  if (text === null || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return undefined
  return Math.abs(Number(text)) <= max ? text : undefined
}
