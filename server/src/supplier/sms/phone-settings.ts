import type { Locale } from '@chautari/contract/locale'
import type { SmsPhone } from '@chautari/contract/supplier/sms/endpoints'
import type { SmsCalendar } from '@chautari/contract/supplier/sms/limits'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { verifiedPhones } from '../../listing/index.ts'
import { factsChanged, recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { withCode } from '../phones/phone-codes.ts'
import { findPropertiesInScope, type PropertyInScope } from '../calendar/store/properties.ts'

const { maskedPhone } = verifiedPhones

/** Returns the phone by which the caller's organisation answers by SMS, and what its SMS may close. */
export async function showPhone(db: Db, { scope, locale }: SupplierCaller): Promise<SmsPhone> {
  const [phone, properties] = await Promise.all([
    organisationProfiles.findPhone(db, scope.organisationId),
    findPropertiesInScope(db, scope),
  ])
  const present = ({ slug, title, title_ne: nepali }: PropertyInScope) => ({
    slug,
    title: locale === 'ne' && nepali ? nepali : title,
  })
  const closed = propertyToClose(properties, phone?.propertyId ?? null)
  return {
    phone: phone?.phone ?? null,
    language: phone?.locale ?? locale,
    calendar: phone?.calendar ?? 'bs',
    property: closed ? present(closed) : null,
    properties: properties.map(present),
  }
}

/** Returns the property whose nights an SMS closes: the chosen one, or the only one. */
export function propertyToClose(properties: PropertyInScope[], chosenId: number | null): PropertyInScope | undefined {
  return properties.length === 1 ? properties[0] : properties.find(({ id }) => id === chosenId)
}

type Guess = { phone: string; code: string; language: Locale; calendar: SmsCalendar }

/** Verifies the phone of the organisation with the code sent to it. Throws `code_invalid` for every problem with the code, and `phone_known`. */
export async function verifyPhone(app: App, caller: SupplierCaller, guess: Guess): Promise<void> {
  const { organisationId } = caller.scope
  const { phone, code, language: locale, calendar } = guess
  await withCode(app, caller, {
    phone,
    code,
    purpose: 'sms',
    act: async (tx) => {
      const before = await organisationProfiles.setPhone(tx, { organisationId, phone, locale, calendar })
      await recordEntry(tx, memberActorOf(caller), {
        act: 'organisation.set_sms_phone',
        about: { kind: 'organisation', id: organisationId },
        before: { phone: before ? maskedPhone(before.phone) : null },
        after: { phone: maskedPhone(phone) },
      })
    },
  })
}

type Settings = { language: Locale; calendar: SmsCalendar; property: string | null }

/** Changes how the SMS are written and read, and which nights they close. Throws `not_found` without a phone, and for another's property. */
export async function changeSettings(app: App, caller: SupplierCaller, settings: Settings): Promise<void> {
  const { scope } = caller
  const { language: locale, calendar, property: slug } = settings
  await transact(app.db, async (tx) => {
    const properties = await findPropertiesInScope(tx, scope)
    const property = properties.find((each) => each.slug === slug)
    if (slug !== null && !property) throw new AppError('not_found')
    const after = { locale, calendar, propertyId: property?.id ?? null }
    const { locale: was, calendar: had, propertyId } = await organisationProfiles.changePhone(tx, scope.organisationId, after)
    const changed = factsChanged({ locale: was, calendar: had, propertyId }, after, ['locale', 'calendar', 'propertyId'])
    if (Object.keys(changed.after).length === 0) return
    await recordEntry(tx, memberActorOf(caller), {
      act: 'organisation.change_sms',
      about: { kind: 'organisation', id: scope.organisationId },
      ...changed,
    })
  })
}

/** Removes the phone of the organisation. Does nothing without one. */
export async function removePhone(app: App, caller: SupplierCaller): Promise<void> {
  const { organisationId } = caller.scope
  await transact(app.db, async (tx) => {
    if (!(await organisationProfiles.removePhone(tx, organisationId))) return
    await recordEntry(tx, memberActorOf(caller), {
      act: 'organisation.remove_sms_phone',
      about: { kind: 'organisation', id: organisationId },
    })
  })
}
