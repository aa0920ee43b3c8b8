import type { LocalisedText } from '@chautari/contract/locale'
import { blockingOf, requirementsOf, type RequirementKey } from '@chautari/contract/supplier/onboarding/requirements'
import { PAN_LENGTH } from '@chautari/contract/supplier/organisation/limits'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { announce } from './announce.ts'
import { gatherFacts } from './gather-facts.ts'
import { wholeScopeOf } from './show-onboarding.ts'

/** Sends the caller's organisation for review. Throws `organisation_not_draft`, and `onboarding_incomplete` with all that keeps it from being sent. */
export async function submitOrganisation(app: App, caller: SupplierCaller): Promise<void> {
  const { organisationId } = caller.scope
  await transact(app.db, async (tx) => {
    await organisationProfiles.editProfile(tx, organisationId, async (profile) => {
      if (profile.state !== 'draft') throw new AppError('organisation_not_draft')
      const { facts } = await gatherFacts(tx, wholeScopeOf(caller.scope), profile)
      const blocking = blockingOf(requirementsOf(facts))
      if (blocking.length > 0) throw incomplete(blocking)
      return { state: 'in_review', submittedAt: await appNow(tx), sentBackReason: null }
    })
    await recordEntry(tx, memberActorOf(caller), {
      act: 'organisation.submit',
      about: { kind: 'organisation', id: organisationId },
      before: { state: 'draft' },
      after: { state: 'in_review' },
    })
    await announce(tx, app, { organisationId, news: { kind: 'submitted' } })
  })
}

function incomplete(blocking: RequirementKey[]): AppError {
  return new AppError('onboarding_incomplete', { fields: Object.fromEntries(blocking.map((key) => [key, [TO_DO[key]]])) })
}

const TO_DO: Record<RequirementKey, LocalisedText> = {
  email: { en: 'Confirm the email address of an owner', ne: 'मालिकको इमेल ठेगाना पुष्टि गर्नुहोस्' },
  legal_name: { en: 'Give the registered name', ne: 'दर्ता भएको नाम दिनुहोस्' },
  registration_number: { en: 'Give the registration or licence number', ne: 'दर्ता वा इजाजतपत्र नम्बर दिनुहोस्' },
  pan: { en: `Give the PAN of ${PAN_LENGTH} digits`, ne: `${PAN_LENGTH} अङ्कको प्यान नम्बर दिनुहोस्` },
  vat: { en: 'Say whether you are registered for VAT', ne: 'भ्याटमा दर्ता छ कि छैन भन्नुहोस्' },
  contact_phone: { en: 'Give a mobile number', ne: 'मोबाइल नम्बर दिनुहोस्' },
  phone_proof: { en: 'Verify the mobile number', ne: 'मोबाइल नम्बर पुष्टि गर्नुहोस्' },
  address: { en: 'Give the address of the business', ne: 'व्यवसायको ठेगाना दिनुहोस्' },
  pan_document: { en: 'Upload the PAN certificate', ne: 'प्यान प्रमाणपत्र अपलोड गर्नुहोस्' },
  licence_document: { en: 'Upload the licence', ne: 'इजाजतपत्र अपलोड गर्नुहोस्' },
  listing: { en: 'Complete a property or package', ne: 'एउटा होटल वा प्याकेज पूरा गर्नुहोस्' },
  prices: { en: 'Set the prices', ne: 'मूल्य राख्नुहोस्' },
  cancellation: { en: 'Offer free cancellation', ne: 'निःशुल्क रद्द गर्ने सुविधा दिनुहोस्' },
}
