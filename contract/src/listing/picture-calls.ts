import { z } from 'zod'
import { FileRequest } from '../endpoint.ts'
import { slug } from '../fields/fields.ts'
import { envelope } from '../paging.ts'
import { PICTURE_TYPES, PICTURE_UPLOAD_MAX } from './picture-limits.ts'
import { ListedPicture, PictureDescription, pictureName, PictureOrder } from './pictures.ts'

const ofListing = z.object({ slug })
const all = envelope(z.array(ListedPicture))

/** The part of a call that adds a picture to a listing. */
export const addingPicture = {
  params: ofListing,
  upload: PICTURE_TYPES,
  bodyBytesMax: PICTURE_UPLOAD_MAX,
  body: FileRequest,
  response: all,
  status: 201,
  errors: [],
} as const

/** The part of a call that orders the pictures of a listing and removes some. */
export const arrangingPictures = { params: ofListing, body: PictureOrder, response: all, errors: ['listing_incomplete'] } as const

/** The part of a call that describes a picture. */
export const describingPicture = {
  params: z.object({ name: pictureName }),
  body: PictureDescription,
  response: envelope(ListedPicture),
  errors: [],
} as const
