import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { idText } from '../../trail/fields.ts'
import { BROWSERS_MAX, NOTICE_TESTS_PER_HOUR } from './kinds.ts'
import { BrowserSubscription, NoticesChanged, NoticeSettings } from './notices.ts'

const own = { caller: 'supplier', permission: 'today.view', cache: 'private', isLocalised: true } as const
const params = z.object({ id: idText })
const response = envelope(NoticeSettings)

/** Calls about the notifications of a supplier's member. */
export const noticeEndpoints = endpoints({
  'GET /supplier/me/notices': {
    summary: 'Get what you are notified about in the open organisation and by which ways, your quiet hours, and your browsers',
    ...own,
    response,
    errors: [],
  },
  'PUT /supplier/me/notices': {
    summary: 'Choose what you are notified about in the open organisation and by which ways, and your quiet hours',
    ...own,
    body: NoticesChanged,
    response,
    errors: [],
  },
  'POST /supplier/me/browsers': {
    summary: `Have notifications sent to this browser. The one added first is removed when there are more than ${BROWSERS_MAX}`,
    ...own,
    body: BrowserSubscription,
    response,
    errors: [],
  },
  'DELETE /supplier/me/browsers/:id': {
    summary: 'Send no more notifications to one of your browsers',
    ...own,
    params,
    response,
    errors: [],
  },
  'POST /supplier/me/browsers/:id/test': {
    summary: `Send a test notification to one of your browsers, at most ${NOTICE_TESTS_PER_HOUR} an hour`,
    ...own,
    params,
    response: envelope(z.object({ is_done: z.literal(true) })),
    errors: [],
  },
})
