import type fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'

type Mostly = <T>(good: T, ...others: T[]) => fc.Arbitrary<T>

/** Returns valid values for the calls about an organisation and its way to be on sale, by suppliers and staff. */
export function fuzzedOnboarding({ mostly }: { mostly: Mostly }) {
  return {
    'PATCH /supplier/organisation': {
      legal_name: mostly<unknown>(undefined, 'Lakeview Pvt. Ltd.', 'x'.repeat(121)),
      registration_number: mostly<unknown>('123456/078/79', null, 'x'.repeat(61)),
      pan: mostly<unknown>(undefined, '601234567', '६०१२३४५६७', '60'),
      is_vat_registered: mostly<unknown>(true, null, 'yes'),
      contact_email: mostly<unknown>('desk@hotel.example', '', 'x'),
      contact_phone: mostly<unknown>('9841000055', null, '061'),
      address: mostly<unknown>('Lakeside', '', 'x'.repeat(256)),
    },
    'POST /supplier/organisation/documents/:kind': { kind: mostly('pan', 'licence', 'passport') },
    'GET /supplier/organisation/documents/:id/file': { id: mostly<string>(PLACEHOLDERS.supplierDocument, '7', 'x') },
    'POST /supplier/join': { email: mostly('new@hotel.example', 'x', '') },
    'POST /supplier/join/account': { token: mostly('x', 'x'.repeat(301)) },
    'POST /supplier/organisations': {
      kind: mostly('farm'),
      name: mostly('Tea Garden', ''),
      legal_name: mostly('Tea Garden', ''),
    },
    'GET /staff/organisations/:id/documents/:document': {
      id: mostly<string>(PLACEHOLDERS.supplierOrganisation, '7'),
      document: mostly<string>(PLACEHOLDERS.supplierDocument, '7'),
    },
    'POST /staff/organisations/:id/accept': { id: mostly<string>(PLACEHOLDERS.organisation, '7') },
    'POST /staff/organisations/:id/send-back': {
      id: mostly<string>(PLACEHOLDERS.organisation, '7'),
      reason: mostly('The licence has expired', ' '),
    },
    'POST /staff/organisations/:id/phones': {
      id: mostly<string>(PLACEHOLDERS.organisation, '7'),
      phone: mostly('9841000055', '061'),
      reason: mostly('The owner answered our call', ' '),
    },
    'POST /staff/organisations/:id/change': {
      id: mostly<string>(PLACEHOLDERS.organisation, '7'),
      decision: mostly('accept', 'decline', 'keep'),
      reason: mostly('As in the register', ' '),
    },
  }
}
