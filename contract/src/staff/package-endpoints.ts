import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { idText, reason } from '../trail/fields.ts'
import { slug } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { CallingOff, CallOffAsked, CallOffPreview, CallOffResult, ofDeparture } from '../supplier/departures/calling-off.ts'
import { Moves, MovesAsked, Moving } from '../supplier/departures/moving.ts'
import { DeparturesChange, NewDepartures, pricePerPerson } from '../listing/departures.ts'
import { listingTitle } from '../listing/listing-fields.ts'
import { ListedPackage, NewPackage, PackageChange, PackageFile } from '../listing/listed-packages.ts'
import { ListingQuery } from '../listing/listings.ts'
import { UNDO_DAYS } from '../rates/limits.ts'

const view = { caller: 'staff', cache: 'private', permission: 'listings.view' } as const
const edit = { caller: 'staff', cache: 'private', permission: 'listings.edit' } as const
const publish = { caller: 'staff', cache: 'private', permission: 'listings.publish' } as const

const callOff = { caller: 'staff', cache: 'private', permission: 'departures.call_off' } as const

const ofPackage = z.object({ slug })

// The longest itinerary in two languages, with all its places, has 1.3 MiB in Devanagari.
const CHANGE_BYTES_MAX = 2 * 1024 * 1024

/** `act_id`: the act on prices and stock, which can be undone; null when nothing changed. */
const acted = envelope(PackageFile).extend({ act_id: z.string().nullable() })

/** The calls of staff about packages. */
export const packageEndpoints = endpoints({
  'GET /staff/packages': {
    summary: 'List packages, on sale or not, the newest first',
    ...view,
    query: ListingQuery,
    response: z.object({ data: z.array(ListedPackage), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'GET /staff/packages/:slug': {
    summary: 'Get a package for editing: both languages, its itinerary, and what keeps it from being published',
    ...view,
    params: ofPackage,
    response: envelope(PackageFile),
    errors: [],
  },
  'POST /staff/packages': {
    summary: 'Create a package as a draft, which travellers do not see',
    ...edit,
    body: NewPackage,
    response: envelope(PackageFile),
    status: 201,
    errors: [],
  },
  'PATCH /staff/packages/:slug': {
    summary: 'Change a package. Fields that are left out stay as they are',
    ...edit,
    params: ofPackage,
    bodyBytesMax: CHANGE_BYTES_MAX,
    body: PackageChange,
    response: envelope(PackageFile),
    errors: ['listing_incomplete'],
  },
  'POST /staff/packages/:slug/duplicate': {
    summary: 'Copy a package with its itinerary as a draft of another name, without departures',
    ...edit,
    params: ofPackage,
    body: z.object({ title: listingTitle }),
    response: envelope(PackageFile),
    status: 201,
    errors: [],
  },
  'POST /staff/packages/:slug/publish': {
    summary: 'Put a package on sale. Names everything that is missing',
    ...publish,
    params: ofPackage,
    body: z.object({}),
    response: envelope(PackageFile),
    errors: ['listing_incomplete', 'organisation_suspended', 'organisation_not_live'],
  },
  'POST /staff/packages/:slug/unpublish': {
    summary: 'Take a package off sale. Its bookings stay as they are',
    ...publish,
    params: ofPackage,
    body: z.object({ reason }),
    response: envelope(PackageFile),
    errors: [],
  },
  'POST /staff/packages/:slug/price': {
    summary: 'Change the price of a package per person. Bookings keep theirs',
    ...view,
    permission: 'prices.change',
    params: ofPackage,
    body: z.object({ price: pricePerPerson, reason }),
    response: acted,
    errors: [],
  },
  'POST /staff/packages/:slug/departures': {
    summary: 'Add departures to a package with fixed ones. Names the days on which it departs already',
    ...edit,
    params: ofPackage,
    body: NewDepartures,
    response: acted,
    status: 201,
    errors: [],
  },
  'PATCH /staff/packages/:slug/departures': {
    summary:
      'Change the seats, the own price, the minimum or the guarantee of departures, or close them for new bookings. There are never fewer seats than are held or booked, and prices need the permission to change them',
    ...edit,
    params: ofPackage,
    body: DeparturesChange,
    response: acted,
    errors: [],
  },
  'GET /staff/packages/:slug/departures/:day/call-off': {
    summary: 'Get whom calling a departure off would affect, and what each is refunded, without doing it',
    ...callOff,
    params: ofDeparture,
    query: CallOffAsked,
    response: envelope(CallOffPreview),
    errors: [],
  },
  'POST /staff/packages/:slug/departures/:day/call-off': {
    summary:
      'Call a departure off for good: it is no longer sold, and each booking of it is cancelled with a full refund. A sum above the limit needs a second person',
    ...callOff,
    params: ofDeparture,
    body: CallingOff,
    response: envelope(CallOffResult),
    errors: [],
  },
  'GET /staff/packages/:slug/departures/:day/moves': {
    summary:
      'Get which bookings of a departure could move to another one, and what less it would cost them, without asking anybody',
    ...callOff,
    params: ofDeparture,
    query: MovesAsked,
    response: envelope(Moves),
    errors: [],
  },
  'POST /staff/packages/:slug/departures/:day/moves': {
    summary: 'Ask the travellers of bookings to move to another departure at no extra cost. Its seats are held until they answer',
    ...callOff,
    params: ofDeparture,
    body: Moving,
    response: envelope(Moves),
    errors: [],
  },
  'POST /staff/packages/:slug/acts/:act/undo': {
    summary: `Undo a change of the price or of departures, for ${UNDO_DAYS} days and while nothing changed since`,
    ...edit,
    permission: 'prices.change',
    params: z.object({ slug, act: idText }),
    body: z.object({}),
    response: acted,
    errors: ['act_not_undone'],
  },
})
