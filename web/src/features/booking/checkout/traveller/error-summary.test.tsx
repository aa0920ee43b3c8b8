import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

describe('ErrorSummary', () => {
  test('shows the label of the field with each error, in the order of the form', async () => {
    const errors = {
      'additional_traveller_details.0.name': 'Minimum 3 characters',
      note: '',
      lead_traveller_phone: 'Phone number is not valid',
      lead_traveller_name: 'Minimum 3 characters',
    }
    const html = await text((await prerenderToNodeStream(<ErrorSummary ref={null} errors={errors} />)).prelude)
    const links = [...html.replaceAll('<!-- -->', '').matchAll(/<a href="#([^"]*)">([^<]*)</g)].map(([, to, words]) => [
      to,
      words,
    ])
    expect(links).toEqual([
      ['lead_traveller_name', 'Full name: Minimum 3 characters'],
      ['lead_traveller_phone', 'Mobile number: Phone number is not valid'],
      ['additional_traveller_details.0.name', 'Traveller 2: full name: Minimum 3 characters'],
    ])
  })
})
