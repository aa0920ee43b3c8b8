import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountField } from './count-field.tsx'

const render = (value: number) =>
  renderToStaticMarkup(
    <CountField
      label="Adults"
      name="adult"
      min={1}
      max={50}
      value={value}
      labels={{ fewer: 'One fewer', more: 'One more' }}
      onChange={() => {}}
    />,
  )

const buttons = (value: number) =>
  [...render(value).matchAll(/<button[^>]*>/g)].map(([button]) => (button.includes('aria-disabled="true"') ? 'off' : 'on'))

test.each([
  [1, ['off', 'on']],
  [2, ['on', 'on']],
  [49, ['on', 'on']],
  [50, ['on', 'off']],
])('a count field at %i of 1 to 50 enables only the permitted buttons', (value, expected) => {
  expect(buttons(value)).toEqual(expected)
})

test('a button at the end of the range stays focusable, so that pressing it does not lose the focus', () => {
  expect(render(1)).not.toContain('disabled=""')
})
