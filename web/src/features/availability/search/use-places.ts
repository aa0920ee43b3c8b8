import type { Place } from '@chautari/contract/catalogue/shapes'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/api.ts'

const PAUSE_MS = 150

/**
 * Fetches suggestions for a typed text, and popular places for an empty one. Undefined while loading, and while `isOpen` was
 * never true.
 */
export function usePlaces(typed: string, isOpen: boolean): Place[] | undefined {
  const [found, setFound] = useState<{ isPopular: boolean; places: Place[] }>()
  const text = typed.trim()
  const isPopular = text === ''
  useEffect(() => {
    if (!isOpen) return
    const request = new AbortController()
    const pause = setTimeout(() => {
      // A blank counts as empty; the client would leave an empty text out of the address.
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
