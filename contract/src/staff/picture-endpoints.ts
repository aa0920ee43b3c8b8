import { z } from 'zod'
import { endpoints, FileRequest } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { envelope } from '../paging.ts'
import { PICTURE_TYPES, PICTURE_UPLOAD_MAX } from '../listing/picture-limits.ts'
import { ListedPicture, pictureName, PictureDescription, PictureOrder } from '../listing/pictures.ts'

const edit = { caller: 'staff', cache: 'private', permission: 'listings.edit' } as const
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

/** Pictures of listings, kept by staff (decision 074). Each call about a listing returns all its pictures. */
export const pictureEndpoints = endpoints({
  'POST /staff/properties/:slug/pictures': {
    summary: 'Add a picture to a property, after the others. Sending the same file again adds nothing',
    ...upload,
  },
  'PUT /staff/properties/:slug/pictures': {
    summary: 'Order the pictures of a property, and remove some. The last picture of a property on sale stays',
    ...arrange,
  },
  'POST /staff/rooms/:slug/pictures': {
    summary: 'Add a picture to a room, after the others. Sending the same file again adds nothing',
    ...upload,
  },
  'PUT /staff/rooms/:slug/pictures': {
    summary: 'Order the pictures of a room, and remove some. The last picture of a room on sale stays',
    ...arrange,
  },
  'POST /staff/packages/:slug/pictures': {
    summary: 'Add a picture to a package, after the others. Sending the same file again adds nothing',
    ...upload,
  },
  'PUT /staff/packages/:slug/pictures': {
    summary: 'Order the pictures of a package, and remove some. The last picture of a package on sale stays',
    ...arrange,
  },
  'PATCH /staff/pictures/:name': {
    summary: 'Describe a picture, wherever it is shown. The slash in its name is sent as %2F',
    ...edit,
    params: z.object({ name: pictureName }),
    body: PictureDescription,
    response: envelope(ListedPicture),
    errors: [],
  },
})
