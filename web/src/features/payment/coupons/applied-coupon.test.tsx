import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import texts from '../../../texts/en/payment/payment.ts'
import { AppliedCoupon } from './applied-coupon.tsx'

const COUPON = { coupon_name: 'Dashain', discounted_amount: 500, remarks: '' }

async function shown(viewer: { isLocked: boolean; isMasked: boolean }): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <AppliedCoupon reference="7K3M9QX2VD8RW4HT" coupon={COUPON} {...viewer} onRemoved={() => {}} onRefused={() => {}} />,
  )
  return text(prelude)
}

describe('AppliedCoupon', () => {
  test('can be removed until a payment is started, and then states why not', async () => {
    expect(await shown({ isLocked: false, isMasked: false })).toContain('<button')
    const locked = await shown({ isLocked: true, isMasked: false })
    expect(locked).not.toContain('<button')
    expect(locked).toContain(texts.couponFixed)
  })

  test.each([true, false])(
    'neither offers nor explains anything to a viewer of the masked booking (locked: %s)',
    async (isLocked) => {
      const html = await shown({ isLocked, isMasked: true })
      expect(html).toContain(COUPON.coupon_name)
      expect(html).not.toContain('<button')
      expect(html).not.toContain(texts.couponFixed)
    },
  )
})
