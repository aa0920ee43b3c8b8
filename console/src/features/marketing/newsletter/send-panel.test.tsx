import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { MemberContext, type Member } from '../../../platform/session/member.tsx'
import type { Issue } from '../rules/issue-draft.ts'
import { sendingQuery } from './newsletter-query.ts'
import { SendPanel } from './send-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const ISSUE: Issue = {
  id: '1',
  state: 'draft',
  subject: 'Winter in Mustang',
  subject_ne: 'मुस्ताङमा हिउँद',
  recipients: 0,
  sent: 0,
  refused: 0,
  undelivered: 0,
  withheld: 0,
  unsubscribed: 0,
  changed_at: '2026-11-29T06:00:00.000Z',
  starts_at: null,
  version: 3,
  blocks: [{ kind: 'heading', text: 'Snow', text_ne: 'हिउँ' }],
  gaps: [],
  preview: { en: { subject: 'Winter in Mustang', parts: [] }, ne: { subject: 'मुस्ताङमा हिउँद', parts: [] } },
  stop_cause: null,
}

const MEMBER: Member = {
  id: '1',
  name: 'Asha Rai',
  email: 'asha@chautari.example',
  role: 'admin',
  permissions: ['newsletter.send'],
  csrf_token: 'token',
  expires_at: '2026-11-30T06:00:00.000Z',
  idle_minutes: 30,
}

/** Returns the button that sends a newsletter to two subscribers, after the server said what sending the saved version now does. */
async function sendButton(isUnsaved: boolean): Promise<string | undefined> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const queries = new QueryClient()
  queries.setQueryData(sendingQuery(ISSUE.id, { version: ISSUE.version, at: null }).queryKey, {
    subscribers: { en: 1, ne: 1 },
    batches: 1,
    starts_at: '2026-11-29T07:00:00.000Z',
    ends_at: '2026-11-29T07:00:00.000Z',
  })
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <MantineProvider>
          <LocaleProvider>
            <MemberContext value={MEMBER}>
              <SendPanel issue={ISSUE} isUnsaved={isUnsaved} />
            </MemberContext>
          </LocaleProvider>
        </MantineProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return (await text(prelude)).match(/<button\b(?:(?!<button\b).)*?Send to (?:\d+|all) subscribers?.*?<\/button>/s)?.[0]
}

test('a newsletter can be sent once it is known what happens', async () => {
  const button = await sendButton(false)
  expect(button).toContain('Send to 2 subscribers')
  expect(button).not.toContain('disabled=""')
})

test('a newsletter with unsaved changes cannot be sent, although it is known what its saved version would do', async () => {
  const button = await sendButton(true)
  expect(button).toContain('disabled=""')
  expect(button, 'the number is unknown, not 0').toContain('Send to all subscribers')
})
