import { IconBath, IconCheck, IconDroplet, IconParkingCircle, IconWifi } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { featureIcon } from './feature-icon.ts'

test.each([
  ['Free Wi-Fi', IconWifi],
  ['Hot water all day', IconBath],
  ['Boiled water', IconDroplet],
  ['Parking', IconParkingCircle],
  ['Something nobody thought of', IconCheck],
])('%s has its icon', (name, icon) => {
  expect(featureIcon(name)).toBe(icon)
})
