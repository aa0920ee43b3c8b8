import type { Place } from '@chautari/contract/catalogue/shapes'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/api.ts'

const PAUSE_MS = 150

/**
 * Returns suggestions for a typed text, or popular places for an empty one. Undefined while loading, and until `isOpen` is true for
 * the first time.
 */
export function usePlaces(typed: string, isOpen: boolean): Place[] | undefined {
  const [found, setFound] = useState<{ isPopular: boolean; places: Place[] }>()
  const text = typed.trim()
  const isPopular = text === ''
  useEffect(() => {
    if (!isOpen) return
    const request = new AbortController()
    const pause = setTimeout(() => {
      // The server reads a blank as an empty text. The client would omit an empty text from the query.
      api('GET /places', { query: { q: text || ' ' }, signal: request.signal })
        .then(({ data }) => setFound({ isPopular: text === '', places: data }))
        // The form works without suggestions and searches the typed text.
        .catch(() => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      request.abort()
    }
  }, [text, isOpen])
  return found?.isPopular === isPopular ? found.places : undefined
}
