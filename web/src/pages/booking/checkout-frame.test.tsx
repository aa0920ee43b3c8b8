import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ROOM_STEPS } from '../../features/booking/checkout/steps/steps.ts'
import { CheckoutFrame } from './checkout-frame.tsx'

const NOW = 1_000_000
const OWN = { reference: '7K3M9QX2VD8RW4HT', stay: 'lake-room 2026-11-27', endsAt: NOW + 60_000 }

async function shown({ isHeld, isSoldOut }: { isHeld: boolean; isSoldOut: boolean }): Promise<string> {
  const frame = (
    <CheckoutFrame
      title="Deluxe"
      description="A room"
      partOf="/room/lake-room"
      heading="Book your room"
      from={{ name: 'Phewa Horizon Resort', to: '/property/phewa-horizon-resort' }}
      steps={ROOM_STEPS}
      step={1}
      addressOf={(step) => `/checkout?step=${step}`}
      ownHold={{ own: isHeld ? OWN : undefined, now: NOW }}
      isSoldOut={isSoldOut}
      summary="the summary"
    >
      the step
    </CheckoutFrame>
  )
  const router = createMemoryRouter([{ path: '*', element: frame }])
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />)
  return text(prelude)
}

test.each([
  ['the steps of a room that is free', { isHeld: false, isSoldOut: false }, true],
  ['the steps above the notice that a room is sold out', { isHeld: false, isSoldOut: true }, true],
  ['the steps of another room of the type that the traveller holds', { isHeld: true, isSoldOut: false }, true],
  ['no step of the last room, which the traveller holds', { isHeld: true, isSoldOut: true }, false],
])('a checkout shows %s', async (_, state, hasSteps) => {
  const html = await shown(state)
  expect(html.includes('the step<')).toBe(hasSteps)
  expect(html.includes('id="step-heading"')).toBe(hasSteps)
  expect(html.includes('/payment/7K3M9QX2VD8RW4HT')).toBe(state.isHeld)
  expect(html).toContain('the summary')
})
