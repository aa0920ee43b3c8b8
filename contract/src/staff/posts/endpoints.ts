import { z } from 'zod'
import { endpoints, FileRequest } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { PICTURE_TYPES, PICTURE_UPLOAD_MAX } from '../../listing/picture-limits.ts'
import {
  ListedPost,
  NewPost,
  ofPost,
  POST_BYTES_MAX,
  PostChange,
  PostFile,
  PostPublication,
  PostQuery,
  PostWithdrawal,
} from './posts.ts'

const view = { caller: 'staff', cache: 'private', permission: 'marketing.view' } as const
const edit = { caller: 'staff', cache: 'private', permission: 'marketing.edit' } as const
const publish = { caller: 'staff', cache: 'private', permission: 'posts.publish' } as const

/** The blog, written by staff (decision 085). Posts are named by their number, because an address can change until it was public. */
export const postEndpoints = endpoints({
  'GET /staff/posts': {
    summary: 'List posts of the blog in all states, the newest first',
    ...view,
    query: PostQuery,
    response: z.object({ data: z.array(ListedPost), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'POST /staff/posts': {
    summary: 'Begin a post as a draft, which travellers do not see',
    ...edit,
    body: NewPost,
    response: envelope(PostFile),
    status: 201,
    errors: [],
  },
  'GET /staff/posts/:id': {
    summary: 'Get a post in both languages, for editing and its preview',
    ...view,
    params: ofPost,
    response: envelope(PostFile),
    errors: [],
  },
  'PATCH /staff/posts/:id': {
    summary: 'Save a post. Its HTML is reduced to what posts may contain. Refused when someone has saved it since',
    ...edit,
    params: ofPost,
    bodyBytesMax: POST_BYTES_MAX,
    body: PostChange,
    response: envelope(PostFile),
    errors: ['changed_meanwhile', 'post_incomplete'],
  },
  'POST /staff/posts/:id/pictures': {
    summary: 'Upload a picture for a post. Sending the same file again adds nothing',
    ...edit,
    params: ofPost,
    upload: PICTURE_TYPES,
    bodyBytesMax: PICTURE_UPLOAD_MAX,
    body: FileRequest,
    response: envelope(PostFile),
    status: 201,
    errors: [],
  },
  'POST /staff/posts/:id/publish': {
    summary: 'Publish a post now or at an instant to come. One that was taken down keeps its first day when published now',
    ...publish,
    params: ofPost,
    body: PostPublication,
    response: envelope(PostFile),
    errors: ['changed_meanwhile', 'post_incomplete'],
  },
  'POST /staff/posts/:id/withdraw': {
    summary: 'Take a published post off the site, or a scheduled one back to its draft',
    ...publish,
    params: ofPost,
    body: PostWithdrawal,
    response: envelope(PostFile),
    errors: ['changed_meanwhile'],
  },
})
