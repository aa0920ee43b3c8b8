import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { envelope } from '../paging.ts'
import { reason } from './fields.ts'
import { ListedPackage, NewPackage, PackageChange, PackageFile } from './listed-packages.ts'
import { ListingQuery } from './listings.ts'

const view = { caller: 'staff', cache: 'private', permission: 'listings.view' } as const
const edit = { caller: 'staff', cache: 'private', permission: 'listings.edit' } as const
const publish = { caller: 'staff', cache: 'private', permission: 'listings.publish' } as const

const ofPackage = z.object({ slug })

/** Packages, kept by staff. */
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
    body: PackageChange,
    response: envelope(PackageFile),
    errors: ['listing_incomplete'],
  },
  'POST /staff/packages/:slug/publish': {
    summary: 'Put a package on sale. Names everything that is missing',
    ...publish,
    params: ofPackage,
    body: z.object({}),
    response: envelope(PackageFile),
    errors: ['listing_incomplete'],
  },
  'POST /staff/packages/:slug/unpublish': {
    summary: 'Take a package off sale. Its bookings stay as they are',
    ...publish,
    params: ofPackage,
    body: z.object({ reason }),
    response: envelope(PackageFile),
    errors: [],
  },
})
