import { idText } from '../../trail/fields.ts'
import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import {
  CardCandidate,
  CardQuery,
  IssueChange,
  IssueDeletion,
  IssueFile,
  IssueQuery,
  IssueSending,
  IssueStop,
  ListedIssue,
  NewIssue,
  SendingPreview,
  SubscriberNumbers,
} from './issues.ts'

const view = { caller: 'staff', cache: 'private', permission: 'marketing.view' } as const
const edit = { caller: 'staff', cache: 'private', permission: 'marketing.edit' } as const
const send = { caller: 'staff', cache: 'private', permission: 'newsletter.send' } as const

const ofIssue = z.object({ id: idText })
const done = envelope(z.object({ is_done: z.literal(true) }))

/** The newsletter, written and sent by staff. */
export const newsletterDeskEndpoints = endpoints({
  'GET /staff/newsletter': {
    summary: 'Count the subscribers of the newsletter by state',
    ...view,
    response: envelope(SubscriberNumbers),
    errors: [],
  },
  'GET /staff/newsletter/issues': {
    summary: 'List newsletters with their state and numbers, the newest first',
    ...view,
    query: IssueQuery,
    response: z.object({ data: z.array(ListedIssue), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'GET /staff/newsletter/cards': {
    summary: 'Find properties, packages or posts by words, to show one in a newsletter',
    ...edit,
    query: CardQuery,
    response: envelope(z.array(CardCandidate)),
    isLocalised: true,
    errors: [],
  },
  'POST /staff/newsletter/issues': {
    summary: 'Create a draft of a newsletter',
    ...edit,
    body: NewIssue,
    response: envelope(IssueFile),
    status: 201,
    errors: [],
  },
  'GET /staff/newsletter/issues/:id': {
    summary: 'Get a newsletter: its blocks, what is missing, and how it reads in each language',
    ...view,
    params: ofIssue,
    response: envelope(IssueFile),
    errors: [],
  },
  'PATCH /staff/newsletter/issues/:id': {
    summary: 'Replace the contents of a draft. Refused when somebody else has changed it since',
    ...edit,
    params: ofIssue,
    body: IssueChange,
    response: envelope(IssueFile),
    errors: ['issue_not_draft', 'changed_meanwhile'],
  },
  'DELETE /staff/newsletter/issues/:id': {
    summary: 'Delete a draft of a newsletter. Refused when somebody else has changed it since',
    ...edit,
    params: ofIssue,
    body: IssueDeletion,
    response: done,
    errors: ['issue_not_draft', 'changed_meanwhile'],
  },
  'POST /staff/newsletter/issues/:id/test': {
    summary: 'Send a newsletter to oneself, in both languages',
    ...edit,
    params: ofIssue,
    response: done,
    errors: [],
  },
  'POST /staff/newsletter/issues/:id/preview': {
    summary: 'Get to how many a draft would go, and until when, without sending it',
    ...edit,
    params: ofIssue,
    body: IssueSending,
    response: envelope(SendingPreview),
    errors: ['issue_not_draft', 'issue_incomplete', 'changed_meanwhile'],
  },
  'POST /staff/newsletter/issues/:id/send': {
    summary: 'Send a draft to all confirmed subscribers, now or at a time, in batches with pauses',
    ...send,
    params: ofIssue,
    body: IssueSending,
    response: envelope(IssueFile),
    errors: ['issue_not_draft', 'issue_incomplete', 'changed_meanwhile'],
  },
  'POST /staff/newsletter/issues/:id/stop': {
    summary: 'Stop a newsletter that is being sent, for good; one that is only planned is a draft again',
    ...send,
    params: ofIssue,
    body: IssueStop,
    response: envelope(IssueFile),
    errors: ['issue_not_sending'],
  },
})
