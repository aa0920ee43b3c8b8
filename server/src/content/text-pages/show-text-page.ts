import type { TextPageName } from '@chautari/contract/content/limits'
import { interpolate, type Values } from '@chautari/contract/content/interpolate'
import { PAYMENT_METHODS_NAME } from '@chautari/contract/content/stated-limits'
import type { TextPage } from '@chautari/contract/content/text-pages'
import { dayInNepal } from '@chautari/contract/dates'
import type { Locale, LocalisedText } from '@chautari/contract/locale'
import { methodOf, type MethodCode } from '@chautari/contract/payment/methods'
import { listPaymentMethods } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { orList } from './rules/or-list.ts'
import { versionStateOn } from './rules/version-state.ts'
import { findCurrentVersion, findVersion, findVersionLines } from './read-models/find-versions.ts'

type TextPageQuery = { page: TextPageName; number: number | undefined; locale: Locale }

/** Returns a published version of a page for travellers: the version `number`, by default the one in effect. Throws `not_found`. */
export async function showTextPage(app: Pick<App, 'db' | 'config'>, { page, number, locale }: TextPageQuery): Promise<TextPage> {
  const { db } = app
  const [version, lines, { methods, now }] = await Promise.all([
    number === undefined ? findCurrentVersion(db, page) : findVersion(db, page, number),
    findVersionLines(db, page),
    listPaymentMethods(app, locale),
  ])
  if (!version) throw new AppError('not_found')
  const values: Values = { ...version.limits, [PAYMENT_METHODS_NAME]: nameMethods(methods, locale) }
  const write = (text: LocalisedText) => interpolate(text[locale], values, locale)
  const today = dayInNepal(now)
  const present = (line: (typeof lines)[number]) => ({
    number: line.number,
    effective_on: line.effectiveOn,
    state: versionStateOn(today, line, lines),
  })
  const { heading, lead, groups } = version.content
  return {
    page,
    ...present(version),
    lang: locale,
    heading: write(heading),
    lead: write(lead),
    groups: groups.map((group) => ({
      heading: write(group.heading),
      entries: group.entries.map((entry) => ({ key: entry.key, heading: write(entry.heading), body: write(entry.body) })),
    })),
    versions: lines.map(present),
  }
}

const NO_METHODS: LocalisedText = {
  en: 'a local wallet, a bank card, bank transfer or connect IPS',
  ne: 'वालेट, बैंक कार्ड, बैंक ट्रान्सफर वा कनेक्ट आईपीएस',
}

/** Returns the names of the payment methods as alternatives: the methods offered, or all kinds when none is offered. */
export function nameMethods(methods: readonly { code: MethodCode }[], locale: Locale): string {
  return methods.length === 0
    ? NO_METHODS[locale]
    : orList(
        methods.map(({ code }) => methodOf(code).means[locale]),
        locale,
      )
}
