import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser.ts'
import { checkEveryRoute } from '../../support/check-page.ts'
import { openStage } from '../../support/stage.ts'

const { server, browser } = await openStage({ CHAUTARI_DEMO_DATA: '1' })

const MINUTES = 60_000

test(
  'every page in Nepali on a phone, in dark mode, loads without errors, fits its window and passes axe',
  async () => {
    expect(await checkEveryRoute({ server, browser, settings: { locale: 'ne', size: PHONE, scheme: 'dark' } })).toEqual([])
  },
  11 * MINUTES,
)
