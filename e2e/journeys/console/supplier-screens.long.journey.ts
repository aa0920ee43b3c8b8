import { LOCALES } from '@chautari/contract/locale'
import { expect, test } from 'vitest'
import { DESK, PHONE, visitorIn } from '../../support/browser.ts'
import { openConsoleScreen } from '../../support/console-screens.ts'
import { screenProblems } from '../../support/screen-problems.ts'
import { openStage } from '../../support/stage.ts'
import { consoleUrl, PASSKEY_HOST } from '../../support/staff.ts'
import { SUPPLIER_SCREENS, signInOwner, type Owner } from '../../support/supplier-screens.ts'

// The owners and what they sell are demo data, which the other test servers leave out.
const { server, browser } = await openStage({ ...PASSKEY_HOST, CHAUTARI_DEMO_DATA: '1' })
const signIn = async (owner: Owner) => signInOwner(server, await visitorIn(await browser.newContext()), owner)
const cookies = { hotel: await signIn('hotel'), tours: await signIn('tours') }

const SETTINGS = LOCALES.flatMap((locale) =>
  [DESK, PHONE].flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ locale, size, scheme }))),
)

// Each screen is loaded and checked as a whole, which takes minutes on a busy machine.
const PATIENCE = { timeout: 900_000 }

test.each(SETTINGS)(
  'the screens of suppliers have no problem in $locale, $scheme, $size.width px wide',
  PATIENCE,
  async ({ locale, size, scheme }) => {
    const problems: string[] = []
    for (const owner of ['hotel', 'tours'] as const) {
      const context = await browser.newContext({ viewport: size, colorScheme: scheme, locale, reducedMotion: 'reduce' })
      await context.addCookies(cookies[owner])
      const visitor = await visitorIn(context)
      for (const { screen } of SUPPLIER_SCREENS.filter((each) => each.owner === owner)) {
        await openConsoleScreen(visitor.page, consoleUrl(server, screen.path), screen)
        problems.push(...(await screenProblems(visitor, { name: screen.name, locale })))
      }
      await context.close()
    }
    expect(problems).toEqual([])
  },
)
