import type { Place } from '@chautari/contract/catalogue/shapes'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/api.ts'

const PAUSE_MS = 150

/** Fetches suggestions for a typed text; undefined while loading or empty. */
export function usePlaces(typed: string, isOpen: boolean): Place[] | undefined {
  const [places, setPlaces] = useState<Place[]>()
  const text = typed.trim()
  useEffect(() => {
    if (!isOpen || text === '') return
    const request = new AbortController()
    const pause = setTimeout(() => {
      api('GET /places', { query: { q: text }, signal: request.signal })
        .then(({ data }) => setPlaces(data))
        // The form works without suggestions and searches the typed text.
        .catch(() => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      request.abort()
    }
  }, [text, isOpen])
  return text === '' ? undefined : places
}
