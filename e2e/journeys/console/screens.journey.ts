import { LOCALES, type Locale } from '@chautari/contract/locale'
import { sized } from '@chautari/server/testing/long-runs'
import { describe, expect, test } from 'vitest'
import { DESK, PHONE, variantsOf, visitorIn, type Visitor } from '../../support/browser.ts'
import { changeConsoleScreen, CONSOLE_SCREENS, openConsoleScreen, type ConsoleScreen } from '../../support/console-screens.ts'
import { screenProblems } from '../../support/screen-problems.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'

const { server, browser, cookies } = await openConsoleStage()

const SETTINGS = LOCALES.flatMap((locale) =>
  [DESK, PHONE].flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ locale, size, scheme }))),
)

/** Loading the console takes longer than all checks of a screen, so `npm test` loads it once; `npm run proofs` opens each screen by its address. */
const open = sized({ gate: changeConsoleScreen, long: openConsoleScreen })

/** The journeys of the console check the dialogs and lists that they open; `npm run proofs` opens all states here, too. */
const SCREENS = sized({
  gate: CONSOLE_SCREENS.filter(({ path, prepare }) => !prepare && !path.includes('?')),
  long: CONSOLE_SCREENS,
})

/** Opens a screen and returns its problems. */
async function problemsOf(staff: Visitor, screen: ConsoleScreen, locale: Locale): Promise<string[]> {
  const { page } = staff
  const url = consoleUrl(server, screen.path)
  await (page.url() === 'about:blank' ? openConsoleScreen : open)(page, url, screen)
  return screenProblems(staff, { name: screen.name, locale })
}

describe('the screens of the console', () => {
  test.each(variantsOf(...SETTINGS))(
    'have no problem in $locale, $scheme, $size.width px wide',
    async ({ locale, size, scheme }) => {
      const problems: string[] = []
      for (const isSignedIn of [false, true]) {
        const context = await browser.newContext({ viewport: size, colorScheme: scheme, locale, reducedMotion: 'reduce' })
        if (isSignedIn) await context.addCookies(cookies)
        const staff = await visitorIn(context)
        for (const screen of SCREENS.filter(({ needsSession }) => needsSession === isSignedIn))
          problems.push(...(await problemsOf(staff, screen, locale)))
        await context.close()
      }
      expect(problems).toEqual([])
    },
  )
})
