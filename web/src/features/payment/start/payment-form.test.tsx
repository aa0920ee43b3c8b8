import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import texts from '../../../texts/en/payment/payment.ts'
import { PaymentForm } from './payment-form.tsx'

const ESEWA = { code: 'PE', name: 'eSewa', logo: '/brand/esewa.svg', show_title: true, is_enabled: true }

const KHALTI = { ...ESEWA, code: 'PK', name: 'Khalti' }

async function shown(needsApproval: boolean, methods: object[] = [ESEWA]): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(['settings'], { payment_methods: methods })
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PaymentForm
          reference="7K3M9QX2VD8RW4HT"
          amount={15200}
          needsApproval={needsApproval}
          cancelling={<p>If you cancel</p>}
          onChanged={() => {}}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

test('the payment form shows the refund terms before the pay button', async () => {
  expect(await shown(false)).toMatch(/<p>If you cancel<\/p>.*<button[^>]*type="submit"/s)
})

test('the payment form says whether the booking is confirmed at once or needs the supplier’s approval', async () => {
  const atOnce = await shown(false)
  expect(atOnce).toContain('Pay Rs 15,200 with eSewa')
  expect(atOnce).toContain(texts.next2AtOnce)
  const withApproval = await shown(true)
  expect(withApproval).toContain('within 24 hours')
  expect(withApproval).not.toContain(texts.next2AtOnce)
})

test('the payment form preselects no method when there are several, and asks for one', async () => {
  const html = await shown(false, [ESEWA, KHALTI])
  expect(html).not.toContain('checked')
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Choose how to pay</)
})

test('a payment method shows its logo only when it does not show its name', async () => {
  expect(await shown(false)).not.toContain('<img')
  expect(await shown(false, [{ ...ESEWA, show_title: false }])).toContain('<img')
})
