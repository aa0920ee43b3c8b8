import type { Locator, Page } from 'playwright-core'

/** Chooses a day in the calendar that a field opens. The field is found by its label. */
export async function chooseDay(field: Locator, day: string): Promise<void> {
  const page = field.page()
  await field.click()
  await pressDay(page, day)
}

/** Presses a day in the open calendar, in the months shown or a later one. */
export async function pressDay(page: Page, day: string): Promise<void> {
  const calendar = page.getByRole('dialog')
  const cell = calendar.locator(`[data-day="${day}"]`)
  await calendar.locator('[data-day]').first().waitFor()
  const next = calendar.getByRole('button', { name: 'Next month' })
  while ((await cell.count()) === 0) await next.click()
  await cell.click()
}

/** Returns the field of a form that opens a calendar. */
export const calendarField = (within: Page | Locator, label: string) => within.locator('summary').filter({ hasText: label })
