type Point = { latitude: number; longitude: number }

/**
 * Returns a link that opens directions to a point in the map app of a phone, else in the browser. Our choice: the universal link of
 * Google Maps, which Android and iOS open in the app, and which needs no key.
 */
export function directionsTo({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** Returns the `tel:` link of a phone number, without the spaces that it is written with. */
export function callTo(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
