import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { verifiedMobileOf, type Organisation } from '../organisation/organisation-query.ts'
import { PhonePanel } from './phone-panel.tsx'
import type { SmsPhone } from './sms-query.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the HTML of the form that asks for a phone, beside the contact details of the organisation. */
async function htmlOf(contact: Pick<Organisation, 'contact_phone' | 'is_contact_phone_proved'>): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const data: SmsPhone = { phone: null, language: 'en', calendar: 'bs', property: null, properties: [] }
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <QueryClientProvider client={new QueryClient()}>
          <PhonePanel data={data} known={verifiedMobileOf(contact as Organisation)} />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

describe('the form for the phone that answers by SMS', () => {
  test('has the verified mobile number of the organisation', async () => {
    expect(await htmlOf({ contact_phone: '+977 984-1234567', is_contact_phone_proved: true })).toContain('value="9841234567"')
  })

  test('has no number that is not verified or cannot receive an SMS', async () => {
    expect(await htmlOf({ contact_phone: '9841234567', is_contact_phone_proved: false })).not.toContain('value="98')
    expect(await htmlOf({ contact_phone: '+977 61 520123', is_contact_phone_proved: true })).not.toContain('value=')
  })
})
