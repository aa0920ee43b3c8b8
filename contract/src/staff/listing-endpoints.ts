import { z } from 'zod'
import { PLACE_QUERY_MAX } from '../catalogue/limits.ts'
import { endpoints } from '../endpoint.ts'
import { idText, reason } from '../trail/fields.ts'
import { slug, text } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { listingTitle } from '../listing/listing-fields.ts'
import { NewRoom, RoomChange } from '../listing/listed-rooms.ts'
import {
  ListedPlace,
  ListedProperty,
  NewOrganisation,
  NewProperty,
  Organisation,
  OrganisationChange,
  PropertyChange,
  PropertyFile,
  ListingQuery,
} from '../listing/listings.ts'

const view = { caller: 'staff', cache: 'private', permission: 'listings.view' } as const
const edit = { caller: 'staff', cache: 'private', permission: 'listings.edit' } as const
const publish = { caller: 'staff', cache: 'private', permission: 'listings.publish' } as const

const ofOrganisation = z.object({ id: idText })
const ofProperty = z.object({ slug })

/** The calls of staff about suppliers and properties. */
export const listingEndpoints = endpoints({
  'GET /staff/organisations': {
    summary: 'List suppliers by name',
    ...view,
    response: envelope(z.array(Organisation)),
    errors: [],
  },
  'POST /staff/organisations': {
    summary: 'Add a supplier',
    ...edit,
    body: NewOrganisation,
    response: envelope(Organisation),
    status: 201,
    errors: ['organisation_known'],
  },
  'PATCH /staff/organisations/:id': {
    summary: 'Rename a supplier. Its properties and packages show the new name; bookings keep the one they were made with',
    ...edit,
    params: ofOrganisation,
    body: OrganisationChange,
    response: envelope(Organisation),
    errors: ['organisation_known'],
  },
  'GET /staff/places': {
    summary: 'Suggest places for a property or a package, by the beginning of a name; the best known for an empty text',
    ...view,
    query: z.object({ text: text.pipe(z.string().max(PLACE_QUERY_MAX)).optional() }),
    response: envelope(z.array(ListedPlace)),
    errors: [],
  },
  'GET /staff/properties': {
    summary: 'List properties, on sale or not, the newest first',
    ...view,
    query: ListingQuery,
    response: z.object({ data: z.array(ListedProperty), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'GET /staff/properties/:slug': {
    summary: 'Get a property for editing: both languages, its rooms, and what keeps it from being published',
    ...view,
    params: ofProperty,
    response: envelope(PropertyFile),
    errors: [],
  },
  'POST /staff/properties': {
    summary: 'Create a property as a draft, which travellers do not see',
    ...edit,
    body: NewProperty,
    response: envelope(PropertyFile),
    status: 201,
    errors: [],
  },
  'PATCH /staff/properties/:slug': {
    summary: 'Change a property. Fields that are left out stay as they are',
    ...edit,
    params: ofProperty,
    body: PropertyChange,
    response: envelope(PropertyFile),
    errors: ['listing_incomplete'],
  },
  'POST /staff/properties/:slug/duplicate': {
    summary:
      'Copy a property with its rooms and plans as a draft of another name. Bookings, reviews, offers and single nights stay',
    ...edit,
    params: ofProperty,
    body: z.object({ title: listingTitle }),
    response: envelope(PropertyFile),
    status: 201,
    errors: [],
  },
  'POST /staff/properties/:slug/publish': {
    summary: 'Put a property on sale. Names everything that is missing',
    ...publish,
    params: ofProperty,
    body: z.object({}),
    response: envelope(PropertyFile),
    errors: ['listing_incomplete', 'organisation_suspended', 'organisation_not_live'],
  },
  'POST /staff/properties/:slug/unpublish': {
    summary: 'Take a property off sale. Its bookings stay as they are',
    ...publish,
    params: ofProperty,
    body: z.object({ reason }),
    response: envelope(PropertyFile),
    errors: [],
  },
  'POST /staff/properties/:slug/rooms': {
    summary: 'Add a room to a property. It is not on sale yet',
    ...edit,
    params: ofProperty,
    body: NewRoom,
    response: envelope(PropertyFile),
    status: 201,
    errors: [],
  },
  'PATCH /staff/rooms/:slug': {
    summary: 'Change a room. Another total changes the stock of coming nights, but takes nothing from a booking',
    ...edit,
    params: ofProperty,
    body: RoomChange,
    response: envelope(PropertyFile),
    errors: [],
  },
  'POST /staff/rooms/:slug/publish': {
    summary: 'Put a room on sale. It needs a picture',
    ...publish,
    params: ofProperty,
    body: z.object({}),
    response: envelope(PropertyFile),
    errors: ['listing_incomplete'],
  },
  'POST /staff/rooms/:slug/archive': {
    summary: 'Take a room off sale. Its bookings stay as they are. The last room of a property on sale stays',
    ...publish,
    params: ofProperty,
    body: z.object({ reason }),
    response: envelope(PropertyFile),
    errors: ['listing_incomplete'],
  },
})
