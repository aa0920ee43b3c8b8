import { expect, test } from 'vitest'
import { DESK } from '../../support/browser.ts'
import { checkEveryRoute } from '../../support/check-page.ts'
import { openStage } from '../../support/stage.ts'

const { server, browser } = await openStage({ CHAUTARI_DEMO_DATA: '1' })

const MINUTES = 60_000

test(
  'every page in English on a desktop, in light mode, loads without errors, fits its window and passes axe',
  async () => {
    expect(await checkEveryRoute({ server, browser, settings: { locale: 'en', size: DESK, scheme: 'light' } })).toEqual([])
  },
  11 * MINUTES,
)
