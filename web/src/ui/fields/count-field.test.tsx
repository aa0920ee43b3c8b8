import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountField } from './count-field.tsx'

const buttons = (value: number) =>
  [
    ...renderToStaticMarkup(
      <CountField
        label="Adults"
        name="adult"
        min={1}
        max={50}
        value={value}
        labels={{ fewer: 'One fewer', more: 'One more' }}
        onChange={() => {}}
      />,
    ).matchAll(/<button[^>]*>/g),
  ].map(([button]) => (button.includes('disabled=""') ? 'off' : 'on'))

test.each([
  [1, ['off', 'on']],
  [2, ['on', 'on']],
  [49, ['on', 'on']],
  [50, ['on', 'off']],
])('a count field at %i of 1 to 50 enables only the permitted buttons', (value, expected) => {
  expect(buttons(value)).toEqual(expected)
})
