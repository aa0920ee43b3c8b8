import type { Place } from '@chautari/contract/catalogue/shapes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeRecentPlace, readRecentPlaces } from './recent-places.ts'

const place = (name: string): Place => ({
  name,
  kind: 'city',
  name_ne: name,
  latitude: name.length,
  longitude: 83.9,
  address: 'Gandaki',
  slug: name.toLowerCase(),
  properties_count: 1,
  nearby_count: 0,
})

function useStorage(stored?: string) {
  const items = new Map(stored === undefined ? [] : [['chautari.places', stored]])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('recent places', () => {
  test('are the three chosen last, each once, the latest first', () => {
    useStorage()
    for (const name of ['Pokhara', 'Bandipur', 'Lumbini', 'Pokhara', 'Namche']) storeRecentPlace(place(name))
    expect(readRecentPlaces().map(({ name }) => name)).toEqual(['Namche', 'Pokhara', 'Lumbini'])
  })

  test.each(['', 'null', '{"name":"Pokhara"}', '[{"name":"Pokhara"}]', '[null, 3]', '[{'])(
    'are none when the stored text is %j',
    (stored) => {
      useStorage(stored)
      expect(readRecentPlaces()).toEqual([])
    },
  )
})
