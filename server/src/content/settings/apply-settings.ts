import { fromRupees, toRupees } from '@chautari/contract/money'
import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { SECTION_NAMES, SETTINGS_SECTIONS, type BusinessSettings, type Versions } from '@chautari/contract/staff/settings/shapes'
import type { Config } from '../../platform/config/config.ts'
import { externalLinksFrom, linksTo } from '../../platform/config/contact-config.ts'
import type { SavedSection } from './store/sections.ts'

/** The settings of the environment, the settings in effect, and the saved sections as they were last applied. */
type State = { defaults: BusinessSettings; present: BusinessSettings; versions: Versions; applied: string }

const states = new WeakMap<Config, State>()

const NO_VERSIONS = Object.fromEntries(SECTION_NAMES.map((name) => [name, 0])) as Versions

/** Returns the environment's settings, those in effect in this process, and the version of each section. */
export function currentSettings(config: Config): Pick<State, 'defaults' | 'present' | 'versions'> {
  const known = states.get(config)
  if (known) return known
  const defaults = settingsIn(config)
  const state = { defaults, present: defaults, versions: NO_VERSIONS, applied: '[]' }
  states.set(config, state)
  return state
}

/**
 * Applies saved sections to the configuration object of this process. Code reads that object at each use, so the change is effective at once. Skips saved
 * sections that this version of the program does not accept.
 */
export function applySections(config: Config, saved: SavedSection[]): void {
  const applied = JSON.stringify(saved)
  const { defaults } = currentSettings(config)
  if (states.get(config)?.applied === applied) return
  // During an upgrade, a newer release may have saved sections that this one does not know.
  const known = saved.filter(({ section }) => Object.hasOwn(SETTINGS_SECTIONS, section))
  const valid = known.filter(({ section, value }) => SETTINGS_SECTIONS[section].safeParse(value).success)
  const of = Object.fromEntries(valid.map(({ section, value }) => [section, value])) as Partial<BusinessSettings>
  const present = withinEnvironment({ ...defaults, ...of }, defaults)
  const versions = { ...NO_VERSIONS, ...Object.fromEntries(known.map(({ section, version }) => [section, version])) }
  writeInto(config, { before: currentSettings(config).present, present })
  states.set(config, { defaults, present, versions, applied })
}

/** Returns the settings with the limit for refunds by one person lowered to the environment's, if a higher one was saved (decision 090). */
function withinEnvironment(settings: BusinessSettings, { limits: most }: BusinessSettings): BusinessSettings {
  const manualRefundOver = Math.min(settings.limits.manual_refund_over, most.manual_refund_over)
  return { ...settings, limits: { ...settings.limits, manual_refund_over: manualRefundOver } }
}

/** Returns the settings in a configuration. */
function settingsIn(config: Config): BusinessSettings {
  const { contact, elsewhere, limits, supplierUrl } = config
  return {
    commission: { percent: config.commissionPercent },
    contact: {
      email: contact.email,
      phone: contact.phone,
      post_office: contact.postOffice,
      location: contact.location,
    },
    links: { supplier: supplierUrl ?? '', ...linksTo(elsewhere) },
    limits: {
      hold_quota: limits.holdQuota,
      free_quota: limits.freeQuota,
      manual_refund_over: Math.trunc(toRupees(limits.manualRefundOverPaisa)),
    },
    payments: { off: PROVIDER_NAMES.filter((provider) => config.paymentsOff.includes(provider)) },
    banner: { is_on: false, en: '', ne: '' },
    maintenance: { is_on: false, en: '', ne: '', retry_minutes: 30 },
  }
}

type Change = { before: BusinessSettings; present: BusinessSettings }

function writeInto(config: Config, { before, present }: Change): void {
  const { commission, contact, links, limits, payments, banner, maintenance } = present
  const { supplier, ...elsewhere } = links
  config.commissionPercent = commission.percent
  // Replies go to the address of the contact, unless the environment names another one for them.
  if (config.mail.replyTo === before.contact.email) config.mail = { ...config.mail, replyTo: contact.email }
  config.contact = {
    email: contact.email,
    phone: contact.phone,
    postOffice: contact.post_office,
    location: contact.location,
  }
  config.supplierUrl = supplier === '' ? undefined : supplier
  config.elsewhere = externalLinksFrom(elsewhere)
  config.limits = {
    ...config.limits,
    holdQuota: limits.hold_quota,
    freeQuota: limits.free_quota,
    manualRefundOverPaisa: fromRupees(limits.manual_refund_over),
  }
  config.paymentsOff = payments.off
  const inBoth = ({ en, ne }: { en: string; ne: string }) => ({ en, ne: ne || en })
  config.banner = banner.is_on ? inBoth(banner) : null
  config.maintenance = maintenance.is_on
    ? { message: inBoth(maintenance), retryAfterSeconds: maintenance.retry_minutes * 60 }
    : null
}
