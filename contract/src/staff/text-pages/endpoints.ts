import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import {
  KeptTextPage,
  ListedTextPage,
  ofTextPage,
  ofTextVersion,
  TEXT_PAGE_BYTES_MAX,
  TextPageChange,
  TextPageDiscard,
  TextPageFile,
  TextPagePublication,
  TextVersionWithdrawal,
} from './text-pages.ts'

const view = { caller: 'staff', cache: 'private', permission: 'pages.view' } as const
const edit = { caller: 'staff', cache: 'private', permission: 'pages.edit' } as const
const publish = { caller: 'staff', cache: 'private', permission: 'pages.publish' } as const

/** The calls of staff about the FAQ and the legal texts, which have versions (decision 100). */
export const textPageEndpoints = endpoints({
  'GET /staff/text-pages': {
    summary: 'List the pages whose texts staff keep, with the version in effect',
    ...view,
    response: envelope(z.array(ListedTextPage)),
    errors: [],
  },
  'GET /staff/text-pages/:page': {
    summary: 'Get a page with its versions and its draft',
    ...view,
    params: ofTextPage,
    response: envelope(TextPageFile),
    errors: [],
  },
  'GET /staff/text-pages/:page/versions/:number': {
    summary: 'Get a published version in both languages, and the one before it to compare with',
    ...view,
    params: ofTextVersion,
    response: envelope(KeptTextPage),
    errors: [],
  },
  'POST /staff/text-pages/:page/draft': {
    summary: 'Begin the next version from the last one',
    ...edit,
    params: ofTextPage,
    response: envelope(TextPageFile),
    status: 201,
    errors: ['draft_exists'],
  },
  'PUT /staff/text-pages/:page/draft': {
    summary: 'Save the draft. Its HTML is reduced to what pages may contain. Refused when someone has saved it since',
    ...edit,
    params: ofTextPage,
    bodyBytesMax: TEXT_PAGE_BYTES_MAX,
    body: TextPageChange,
    response: envelope(TextPageFile),
    errors: ['changed_meanwhile'],
  },
  'POST /staff/text-pages/:page/draft/discard': {
    summary: 'Delete the draft',
    ...edit,
    params: ofTextPage,
    body: TextPageDiscard,
    response: envelope(TextPageFile),
    errors: ['changed_meanwhile'],
  },
  'POST /staff/text-pages/:page/draft/publish': {
    summary: 'Publish the draft as the next version, which applies from a day on',
    ...publish,
    params: ofTextPage,
    body: TextPagePublication,
    response: envelope(TextPageFile),
    errors: ['changed_meanwhile', 'page_incomplete'],
  },
  'POST /staff/text-pages/:page/versions/:number/withdraw': {
    summary: 'Make the last version a draft again, before it takes effect',
    ...publish,
    params: ofTextVersion,
    body: TextVersionWithdrawal,
    response: envelope(TextPageFile),
    errors: ['changed_meanwhile', 'draft_exists'],
  },
})
