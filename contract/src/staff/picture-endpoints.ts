import { endpoints } from '../endpoint.ts'
import { addingPicture, arrangingPictures, describingPicture } from '../listing/picture-calls.ts'

const edit = { caller: 'staff', cache: 'private', permission: 'listings.edit' } as const
const upload = { ...edit, ...addingPicture } as const
const arrange = { ...edit, ...arrangingPictures } as const

/** The calls of staff about pictures of listings (decision 074). Each call about a listing returns all its pictures. */
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
    ...describingPicture,
  },
})
