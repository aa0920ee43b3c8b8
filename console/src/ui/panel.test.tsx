import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { Line, Lines } from './panel.tsx'

describe('the lines of a panel', () => {
  const htmlOf = async (titles: string[]) =>
    text(
      (
        await prerenderToNodeStream(
          <Lines>
            {titles.map((title) => (
              <Line key={title} title={title} />
            ))}
          </Lines>,
        )
      ).prelude,
    )

  test('render a list', async () => {
    expect(await htmlOf(['Lake room'])).toMatch(/<ul.*Lake room/)
  })

  test('render nothing when there are no lines', async () => {
    expect(await htmlOf([])).not.toContain('<ul')
  })
})
