import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { METHODS, PROVIDER_NAMES, type Provider } from '@chautari/contract/payment/methods'
import type { PresentSettings, SettingsChange } from '@chautari/contract/staff/settings/shapes'
import { businessSettings } from '../../content/index.ts'
import { listPaymentMethods } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { factsChanged, recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'

/** Returns the saved settings, the version of each section, and the payment methods that this server can offer. */
export async function showSettings(app: App): Promise<PresentSettings> {
  await businessSettings.followSettings(app)
  const { present, versions } = businessSettings.currentSettings(app.config)
  return { settings: present, versions, payment_ways: await findWays(app, []) }
}

/**
 * Saves a section of the settings, with an audit entry of the changes. Existing bookings keep their commission, and open attempts are settled as
 * usual. Throws `changed_meanwhile` when another version was saved, and `validation_failed` when no payment method would be left or one person could refund
 * more than the environment allows (decision 090).
 */
export async function saveSettings(app: App, by: StaffActor, change: SettingsChange): Promise<PresentSettings> {
  const { section, value, version, reason } = change
  if (change.section === 'payments' && (await findWays(app, change.value.off)).length === 0) throw leavesNone()
  if (change.section === 'limits') requireSecondPerson(app, change.value.manual_refund_over)
  const defaults = businessSettings.currentSettings(app.config).defaults[section]
  await transact(app.db, (tx) =>
    businessSettings.changeSection(tx, { section, version, value }, async (before = defaults) => {
      const facts = factsChanged<Record<string, unknown>>(before, value, Object.keys(value))
      if (Object.keys(facts.after).length === 0) return false
      await recordEntry(tx, by, { act: 'settings.edit', about: { kind: 'settings', id: section }, ...facts, reason })
      return true
    }),
  )
  return showSettings(app)
}

/** Returns the payment methods that this server can offer, except those in `off`. */
async function findWays({ db, config }: App, off: readonly Provider[]): Promise<Provider[]> {
  const { methods } = await listPaymentMethods({ db, config: { ...config, paymentsOff: off } }, 'en')
  return PROVIDER_NAMES.filter((provider) => methods.some(({ code }) => code === METHODS[provider].code))
}

/** Throws `validation_failed` when the new limit would let one person refund more than the environment of the server allows. */
function requireSecondPerson({ config }: App, rupees: number): void {
  const most = businessSettings.currentSettings(config).defaults.limits.manual_refund_over
  if (rupees <= most) return
  const message = { en: `At most ${most}, which the server is set up with`, ne: `बढीमा ${devanagari(most)}, जुन सर्भरमा तोकिएको छ` }
  throw new AppError('validation_failed', { fields: { 'value.manual_refund_over': [message] } })
}

function leavesNone(): AppError {
  const message = { en: 'Leave at least one payment way on', ne: 'भुक्तानीको कम्तीमा एउटा माध्यम खुला राख्नुहोस्' }
  return new AppError('validation_failed', { fields: { 'value.off': [message] } })
}
