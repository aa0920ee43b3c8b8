import type { CallInput, CallKey } from '@chautari/contract/contract'
import { PICTURE_HEIGHT_MIN, PICTURE_WIDTH_MIN } from '@chautari/contract/staff/limits'
import { blackPng } from '../../testing/pictures.ts'

/** The calls of the blog. */
export type ContentCall = Extract<CallKey, `${string} /staff/posts${string}`>

/** A picture to upload, of the smallest size. */
export const PICTURE = blackPng({ width: PICTURE_WIDTH_MIN, height: PICTURE_HEIGHT_MIN })

/** Returns a well-formed request for every call of the blog. `id` is the number of a draft that could be published. */
export const TYPICAL_CONTENT: { [K in ContentCall]: (resources: { id: string }) => CallInput<K> } = {
  'GET /staff/posts': () => ({ query: { state: 'published', category: 'guides', text: 'trek' } }),
  'POST /staff/posts': () => ({ body: { title: 'Tea on the trail', title_ne: '' } }),
  'GET /staff/posts/:id': ({ id }) => ({ params: { id } }),
  'PATCH /staff/posts/:id': ({ id }) => ({ params: { id }, body: { version: 1, title: 'Tea above the clouds' } }),
  'POST /staff/posts/:id/pictures': ({ id }) => ({ params: { id }, body: PICTURE }),
  'POST /staff/posts/:id/publish': ({ id }) => ({ params: { id }, body: { version: 1, at: null } }),
  'POST /staff/posts/:id/withdraw': ({ id }) => ({ params: { id }, body: { version: 1, reason: 'the trail is closed' } }),
}
