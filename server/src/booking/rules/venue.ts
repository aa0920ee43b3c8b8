/** The address and telephone of the start of a stay or journey, as a booking records them. Null where the supplier gave none. */
export type Venue = {
  address: string
  latitude: number | null
  longitude: number | null
  /** In international form, such as "+977 61 000 0142". */
  phone: string | null
  /** The last check-in of a hotel, `HH:MM` in Nepal. */
  checkInUntil: string | null
}

const COUNTRY_CODE = '+977'

type Property = {
  address: string
  latitude: number
  longitude: number
  propertyPhone: string | null
  checkInUntil: string | null
}

/** Returns where guests of a property go (issue 13 §3). */
export function venueOfProperty({ address, latitude, longitude, propertyPhone: phone, checkInUntil }: Property): Venue {
  return { address, latitude, longitude, phone, checkInUntil }
}

type Tour = {
  meetingPoint: string | null
  meetingLatitude: number | null
  meetingLongitude: number | null
  destination: string
  county: string
  companyPhone: string
}

/** Returns where travellers of a package go: the meeting point, else its destination without coordinates (issue 13 §3). */
export function venueOfPackage({ companyPhone, ...tour }: Tour): Venue {
  const { meetingPoint, meetingLatitude, meetingLongitude, destination, county } = tour
  const phone = companyPhone === '' ? null : `${COUNTRY_CODE} ${companyPhone}`
  if (meetingPoint === null)
    return { address: `${destination}, ${county}`, latitude: null, longitude: null, phone, checkInUntil: null }
  return { address: meetingPoint, latitude: meetingLatitude, longitude: meetingLongitude, phone, checkInUntil: null }
}
