import { z } from 'zod'
import { endpoints, FileRequest } from '../../endpoint.ts'
import { slug } from '../../fields.ts'
import { PICTURE_TYPES, PICTURE_UPLOAD_MAX } from '../../listing/picture-limits.ts'
import { ListedPicture, pictureName, PictureDescription, PictureOrder } from '../../listing/pictures.ts'
import { envelope } from '../../paging.ts'

const edit = { caller: 'supplier', cache: 'private', permission: 'content.edit' } as const
const ofListing = z.object({ slug })
const all = envelope(z.array(ListedPicture))

const upload = {
  ...edit,
  params: ofListing,
  upload: PICTURE_TYPES,
  bodyBytesMax: PICTURE_UPLOAD_MAX,
  body: FileRequest,
  response: all,
  status: 201,
  errors: [],
} as const

const arrange = { ...edit, params: ofListing, body: PictureOrder, response: all, errors: ['listing_incomplete'] } as const

/**
 * Pictures of listings, kept by their supplier. Each call about a listing returns all the pictures that the supplier wants; of a listing on sale,
 * those added or removed wait for staff.
 */
export const supplierPictureEndpoints = endpoints({
  'POST /supplier/properties/:slug/pictures': {
    summary: 'Add a picture to a property, after the others. Sending the same file again adds nothing',
    ...upload,
  },
  'PUT /supplier/properties/:slug/pictures': { summary: 'Order the pictures of a property, and remove some', ...arrange },
  'POST /supplier/rooms/:slug/pictures': {
    summary: 'Add a picture to a room, after the others. Sending the same file again adds nothing',
    ...upload,
  },
  'PUT /supplier/rooms/:slug/pictures': { summary: 'Order the pictures of a room, and remove some', ...arrange },
  'POST /supplier/packages/:slug/pictures': {
    summary: 'Add a picture to a package, after the others. Sending the same file again adds nothing',
    ...upload,
  },
  'PUT /supplier/packages/:slug/pictures': { summary: 'Order the pictures of a package, and remove some', ...arrange },
  'PATCH /supplier/pictures/:name': {
    summary: 'Describe an uploaded picture of the organisation at once. The slash in its name is sent as %2F',
    ...edit,
    params: z.object({ name: pictureName }),
    body: PictureDescription,
    response: envelope(ListedPicture),
    errors: [],
  },
})
