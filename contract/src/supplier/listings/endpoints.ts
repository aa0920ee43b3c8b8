import { z } from 'zod'
import { PLACE_QUERY_MAX } from '../../catalogue/limits.ts'
import { endpoints } from '../../endpoint.ts'
import { slug, text } from '../../fields/fields.ts'
import { NewRoom } from '../../listing/listed-rooms.ts'
import { ListedPlace, ListingQuery } from '../../listing/listings.ts'
import { envelope } from '../../paging.ts'
import { reason } from '../../trail/fields.ts'
import {
  NewOwnPackage,
  NewOwnProperty,
  OwnListedPackage,
  OwnListedProperty,
  OwnPackageChange,
  OwnPackageFile,
  OwnPropertyChange,
  OwnPropertyFile,
  OwnRoomChange,
} from './shapes.ts'

const view = { caller: 'supplier', cache: 'private', permission: 'content.view' } as const
const edit = { caller: 'supplier', cache: 'private', permission: 'content.edit' } as const
const submit = { caller: 'supplier', cache: 'private', permission: 'content.submit' } as const

const ofListing = z.object({ slug })

// The longest itinerary in two languages, with all its places, has 1.3 MiB in Devanagari.
const CHANGE_BYTES_MAX = 2 * 1024 * 1024

/** The calls of suppliers about their properties and rooms. `change` has the changes of a property on sale that staff have not decided yet. */
export const supplierListingEndpoints = endpoints({
  'GET /supplier/places': {
    summary: 'Suggest places for a property or a package, by the beginning of a name; the best known for an empty text',
    ...view,
    query: z.object({ text: text.pipe(z.string().max(PLACE_QUERY_MAX)).optional() }),
    response: envelope(z.array(ListedPlace)),
    errors: [],
  },
  'GET /supplier/properties': {
    summary: 'List the properties of the organisation, on sale or not, the newest first',
    ...view,
    query: ListingQuery,
    response: z.object({ data: z.array(OwnListedProperty), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'GET /supplier/properties/:slug': {
    summary:
      'Get a property for editing: both languages, its rooms, what keeps it from being published, and what waits for staff',
    ...view,
    params: ofListing,
    response: envelope(OwnPropertyFile),
    errors: [],
  },
  'POST /supplier/properties': {
    summary: 'Create a property as a draft, which travellers do not see',
    ...edit,
    body: NewOwnProperty,
    response: envelope(OwnPropertyFile),
    status: 201,
    errors: [],
  },
  'PATCH /supplier/properties/:slug': {
    summary:
      'Change a property. Name, address, place, pin and stars of one on sale wait for staff, the rest goes live at once. Fields that are left out stay as they are',
    ...edit,
    params: ofListing,
    body: OwnPropertyChange,
    response: envelope(OwnPropertyFile),
    errors: ['listing_incomplete'],
  },
  'POST /supplier/properties/:slug/publish': {
    summary: 'Ask staff to put a property on sale. Names everything that is missing',
    ...submit,
    params: ofListing,
    body: z.object({}),
    response: envelope(OwnPropertyFile),
    errors: ['listing_incomplete', 'organisation_suspended', 'organisation_not_live'],
  },
  'DELETE /supplier/properties/:slug/change': {
    summary: 'Withdraw what waits for staff about a property',
    ...submit,
    params: ofListing,
    response: envelope(OwnPropertyFile),
    errors: [],
  },
  'POST /supplier/properties/:slug/change/send': {
    summary: 'Send what staff sent back about a property to them again as it is',
    ...submit,
    params: ofListing,
    body: z.object({}),
    response: envelope(OwnPropertyFile),
    errors: [],
  },
  'POST /supplier/properties/:slug/rooms': {
    summary: 'Add a room to a property. It is not on sale yet',
    ...edit,
    params: ofListing,
    body: NewRoom,
    response: envelope(OwnPropertyFile),
    status: 201,
    errors: [],
  },
  'PATCH /supplier/rooms/:slug': {
    summary: 'Change a room. Another total changes the stock of coming nights, but takes nothing from a booking',
    ...edit,
    params: ofListing,
    body: OwnRoomChange,
    response: envelope(OwnPropertyFile),
    errors: [],
  },
  'POST /supplier/rooms/:slug/publish': {
    summary: 'Put a room of a draft on sale, or ask staff to for a property on sale. It needs a picture',
    ...submit,
    params: ofListing,
    body: z.object({}),
    response: envelope(OwnPropertyFile),
    errors: ['listing_incomplete'],
  },
  'POST /supplier/rooms/:slug/archive': {
    summary: 'Take a room off sale at once. Its bookings stay as they are. The last room of a property on sale stays',
    ...submit,
    params: ofListing,
    body: z.object({ reason }),
    response: envelope(OwnPropertyFile),
    errors: ['listing_incomplete'],
  },
  'GET /supplier/packages': {
    summary: 'List the packages of the organisation, on sale or not, the newest first',
    ...view,
    query: ListingQuery,
    response: z.object({ data: z.array(OwnListedPackage), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'GET /supplier/packages/:slug': {
    summary:
      'Get a package for editing: both languages, its itinerary, what keeps it from being published, and what waits for staff',
    ...view,
    params: ofListing,
    response: envelope(OwnPackageFile),
    errors: [],
  },
  'POST /supplier/packages': {
    summary: 'Create a package as a draft, which travellers do not see',
    ...edit,
    body: NewOwnPackage,
    response: envelope(OwnPackageFile),
    status: 201,
    errors: [],
  },
  'PATCH /supplier/packages/:slug': {
    summary:
      'Change a package. Name and destination of one on sale wait for staff, the rest goes live at once. Fields that are left out stay as they are',
    ...edit,
    params: ofListing,
    bodyBytesMax: CHANGE_BYTES_MAX,
    body: OwnPackageChange,
    response: envelope(OwnPackageFile),
    errors: ['listing_incomplete'],
  },
  'POST /supplier/packages/:slug/publish': {
    summary: 'Ask staff to put a package on sale. Names everything that is missing',
    ...submit,
    params: ofListing,
    body: z.object({}),
    response: envelope(OwnPackageFile),
    errors: ['listing_incomplete', 'organisation_suspended', 'organisation_not_live'],
  },
  'DELETE /supplier/packages/:slug/change': {
    summary: 'Withdraw what waits for staff about a package',
    ...submit,
    params: ofListing,
    response: envelope(OwnPackageFile),
    errors: [],
  },
  'POST /supplier/packages/:slug/change/send': {
    summary: 'Send what staff sent back about a package to them again as it is',
    ...submit,
    params: ofListing,
    body: z.object({}),
    response: envelope(OwnPackageFile),
    errors: [],
  },
})
