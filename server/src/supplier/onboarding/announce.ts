import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { verifiedPhones } from '../../listing/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueEmail, queueSms } from '../../platform/email/outbox.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import { composeOnboardingEmail, composeOnboardingSms, type OnboardingNews } from '../emails/onboarding-messages.ts'
import { findOwners } from './store/organisations.ts'

type Announced = { organisationId: number; news: OnboardingNews }

/**
 * Notifies the owners of an organisation of the progress of its onboarding: each by email in their language, and by SMS at the number of the
 * organisation once it is verified. An address that nobody confirmed may be a stranger's, so it is told nothing.
 */
export async function announce(tx: Tx, app: Pick<App, 'config'>, { organisationId, news }: Announced): Promise<void> {
  const { name, contactPhone } = await organisationProfiles.getProfile(tx, organisationId)
  const owners = (await findOwners(tx, { organisationId })).filter(({ isEmailVerified }) => isEmailVerified)
  for (const owner of owners) await queueEmail(tx, composeOnboardingEmail(owner, { organisation: name, news }, app.config))
  const [first] = owners
  const text = first && composeOnboardingSms(news, first.locale)
  const isReached = contactPhone !== null && (await verifiedPhones.isPhoneVerified(tx, organisationId, contactPhone))
  if (app.config.sms && isReached && text !== undefined)
    await queueSms(tx, { about: 'supplier', kind: `onboarding_${news.kind}`, to: internationalNumber(contactPhone), text })
}
