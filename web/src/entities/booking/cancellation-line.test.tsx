import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { CancellationLine } from './cancellation-line.tsx'

type Props = Parameters<typeof CancellationLine>[0]

async function shown(props: Props): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<CancellationLine {...props} />)
  return (await text(prelude)).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
}

const FULL = { until: '2026-11-26T08:15:00.000Z', percent: 100 }
const HALF = { until: '2026-11-27T08:15:00.000Z', percent: 50 }
const POLICY = [
  { hours_before: 24, refund_percent: 50 },
  { hours_before: 168, refund_percent: 100 },
]

describe('CancellationLine', () => {
  test.each<[string, Props, string]>([
    ['a free cancellation', { terms: [FULL, HALF], total: 15_300 }, 'Free cancellation until Thu 26 Nov, 14:00, Nepal time'],
    ['a part', { terms: [HALF], total: 15_300 }, '50% refund (Rs 7,650) until Fri 27 Nov, 14:00, Nepal time'],
    ['no refund', { terms: [], policy: POLICY, total: 15_300 }, 'Non-refundable'],
    ['an unknown start', { terms: null, policy: POLICY, total: 15_300 }, 'Free cancellation up to 7 days before the start'],
    [
      'a part before an unknown start',
      { terms: null, policy: POLICY.slice(0, 1), total: 15_300 },
      '50% refund (Rs 7,650) up to 24 hours before the start',
    ],
    ['a free booking', { terms: [], total: 0 }, 'Free to book and to cancel'],
  ])('shows %s', async (_, props, line) => {
    expect(await shown(props)).toBe(line)
  })
})
