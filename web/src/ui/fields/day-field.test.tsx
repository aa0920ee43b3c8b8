import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayField } from './day-field.tsx'

const field = (days?: { ad: string; bs: string }) =>
  renderToStaticMarkup(
    <DayField label="Start" name="start" value="" min="2026-11-22" max="2027-11-22" days={days} onChange={() => {}} />,
  )

test('a day field shows the day in both calendars', () => {
  const html = field({ ad: 'Sun 22 Nov 2026', bs: 'मंसिर ६, २०८३' })
  expect(html.match(/Sun 22 Nov 2026/g)).toHaveLength(2)
  expect(html.match(/<span lang="ne">मंसिर ६, २०८३<\/span>/g)).toHaveLength(2)
})

test('an empty day field shows no day', () => {
  expect(field()).not.toContain('lang="ne"')
})
