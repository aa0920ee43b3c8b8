import { PAGE_MAX } from '@chautari/contract/availability/limits'

// What an address names is anybody's text. These read it as the API takes it, so that any address shows a page.

/** A text without control characters, at most so long, and without half of a symbol where it is cut. */
export function readText(text: string | null, max: number): string {
  return (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
}

/** A whole number from 1 to `max`, above which it counts as `max`; nothing where the text is no such number. */
export function readCount(text: string | null, max: number): number | undefined {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Math.min(max, Number(text)) : undefined
}

/** The page of a list that an address asks for; nothing where it asks for none. */
export function readPage(query: URLSearchParams): number | undefined {
  return readCount(query.get('page'), PAGE_MAX)
}

/** Degrees as they are written, at most so many to either side; nothing where they are none. */
export function readDegrees(text: string | null, max: number): string | undefined {
  if (text === null || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return undefined
  return Math.abs(Number(text)) <= max ? text : undefined
}
