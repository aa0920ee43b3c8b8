import { NEPAL } from '@chautari/contract/catalogue/limits'
import { numberIn } from './property-fields.ts'

const SITE = 'https://www.openstreetmap.org/'
const NEAR = 17
const FAR = 7
const MIDDLE = { latitude: (NEPAL.south + NEPAL.north) / 2, longitude: (NEPAL.west + NEPAL.east) / 2 }

/** Returns the address of a map with a marker at a pin, or of all Nepal if the texts are not coordinates. */
export function mapAddress(pin: { latitude: string; longitude: string }): string {
  const [latitude, longitude] = [numberIn(pin.latitude), numberIn(pin.longitude)]
  if (latitude === null || longitude === null) return `${SITE}#map=${FAR}/${MIDDLE.latitude}/${MIDDLE.longitude}`
  return `${SITE}?mlat=${latitude}&mlon=${longitude}#map=${NEAR}/${latitude}/${longitude}`
}
