import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { SupplierSession } from '../shapes.ts'
import { JOIN_LINK_HOURS } from './limits.ts'
import { JoinForm, JoinLink, JoinRequest, NewSupplier, Onboarding } from './shapes.ts'

const done = envelope(z.object({ is_done: z.literal(true) }))
const before = { caller: 'supplier_sign_in', cache: 'private' } as const
const supplier = { caller: 'supplier', cache: 'private' } as const

/** The onboarding of a new supplier: account, organisation, checklist, review (decision 119). */
export const onboardingEndpoints = endpoints({
  'POST /supplier/join': {
    summary: `Email a link to create an account, valid for ${JOIN_LINK_HOURS} hours. An address that has one gets a link to sign in`,
    ...before,
    isLimitedPerDevice: true,
    body: JoinRequest,
    response: done,
    errors: [],
  },
  'POST /supplier/join/link': {
    summary: 'Get the address of the link of a join email',
    ...before,
    body: JoinLink,
    response: envelope(z.object({ email: z.string() })),
    errors: ['token_invalid'],
  },
  'POST /supplier/join/account': {
    summary: 'Create an account with the link of a join email. Sets a cookie',
    ...before,
    body: JoinForm,
    response: envelope(SupplierSession),
    status: 201,
    errors: ['token_invalid', 'registration_refused'],
  },
  'POST /supplier/organisations': {
    summary: 'Create an organisation as a draft, with the signed-in person as its owner, and open it',
    caller: 'supplier_person',
    permission: 'own',
    cache: 'private',
    body: NewSupplier,
    response: envelope(SupplierSession),
    status: 201,
    errors: ['organisation_known', 'too_many_organisations'],
  },
  'GET /supplier/onboarding': {
    summary: 'Get what the organisation still needs to be on sale',
    ...supplier,
    permission: 'organisation.view',
    response: envelope(Onboarding),
    errors: [],
    isLocalised: true,
  },
  'POST /supplier/onboarding/submit': {
    summary: 'Send the organisation for review. Names what keeps it from being sent',
    ...supplier,
    permission: 'organisation.edit',
    response: envelope(Onboarding),
    errors: ['onboarding_incomplete', 'organisation_not_draft'],
    isLocalised: true,
  },
})
