import { expect, test } from 'vitest'
import { mapAddress } from './map-address.ts'

test('mapAddress marks a pin, and shows all Nepal for what is none', () => {
  expect(mapAddress({ latitude: '28.2', longitude: '83.9' })).toBe(
    'https://www.openstreetmap.org/?mlat=28.2&mlon=83.9#map=17/28.2/83.9',
  )
  expect(mapAddress({ latitude: '28.2', longitude: 'x&y' })).toBe('https://www.openstreetmap.org/#map=7/28.4/84.15')
})
