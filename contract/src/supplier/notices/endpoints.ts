import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { Notices } from './notices.ts'

const own = { caller: 'supplier', permission: 'today.view', cache: 'private' } as const

/** Calls about the email notifications of a supplier's member. */
export const noticeEndpoints = endpoints({
  'GET /supplier/me/notices': {
    summary: 'Get what you are e-mailed about in the open organisation, and your quiet hours',
    ...own,
    response: envelope(Notices),
    errors: [],
  },
  'PUT /supplier/me/notices': {
    summary: 'Choose what you are e-mailed about in the open organisation, and your quiet hours',
    ...own,
    body: Notices,
    response: envelope(Notices),
    errors: [],
  },
})
