import { endpoints } from '../../endpoint.ts'
import { addingPicture, arrangingPictures, describingPicture } from '../../listing/picture-calls.ts'

const edit = { caller: 'supplier', cache: 'private', permission: 'content.edit' } as const
const upload = { ...edit, ...addingPicture } as const
const arrange = { ...edit, ...arrangingPictures } as const

/**
 * The calls of suppliers about pictures of their listings. Each call about a listing returns all pictures as the supplier arranged them. On a listing on
 * sale, staff must approve added and removed ones.
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
    ...describingPicture,
  },
})
