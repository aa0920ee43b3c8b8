import { z } from 'zod'
import { phoneCode } from '../../account/forms.ts'
import { PHONE_CODE_MINUTES } from '../../account/limits.ts'
import { endpoints } from '../../endpoint.ts'
import { slug, travellerPhone } from '../../fields/fields.ts'
import { LOCALES } from '../../locale.ts'
import { envelope } from '../../paging.ts'
import { SMS_CALENDARS, SMS_ID_MAX, SMS_TEXT_MAX } from './limits.ts'

const property = z.object({ slug: z.string(), title: z.string() })

/** The phone by which an organisation answers by SMS; `phone` is null before one is verified. */
export const SmsPhone = z.object({
  phone: z.string().nullable(),
  language: z.enum(LOCALES),
  calendar: z.enum(SMS_CALENDARS),
  /** The property whose nights an SMS closes; null when the organisation has several and none is chosen. */
  property: property.nullable(),
  properties: z.array(property),
})
export type SmsPhone = z.output<typeof SmsPhone>

const settings = { language: z.enum(LOCALES), calendar: z.enum(SMS_CALENDARS) }
const edit = { caller: 'supplier', permission: 'organisation.edit', cache: 'private', isLocalised: true } as const
const done = envelope(z.object({ is_done: z.literal(true) }))

/** The calls about the phone of an organisation, and of the SMS gateway about received messages (decision 128). */
export const supplierSmsEndpoints = endpoints({
  'GET /supplier/sms-phone': {
    summary: 'Get the phone by which the organisation answers by SMS',
    ...edit,
    response: envelope(SmsPhone),
    errors: [],
  },
  'POST /supplier/sms-phone/code': {
    summary: `Send a code by SMS to the phone that shall answer for the organisation. It counts for ${PHONE_CODE_MINUTES} minutes`,
    ...edit,
    body: z.object({ phone: travellerPhone }),
    response: done,
    errors: [],
  },
  'POST /supplier/sms-phone': {
    summary: 'Verify the phone of the organisation with the code sent to it, in place of an earlier phone',
    ...edit,
    body: z.object({ phone: travellerPhone, code: phoneCode, ...settings }),
    response: envelope(SmsPhone),
    errors: ['code_invalid', 'phone_known'],
  },
  'PATCH /supplier/sms-phone': {
    summary: 'Change the language and calendar of its SMS, and whose nights they close',
    ...edit,
    body: z.object({ ...settings, property: slug.nullable() }),
    response: envelope(SmsPhone),
    errors: [],
  },
  'DELETE /supplier/sms-phone': {
    summary: 'Remove the phone. Its SMS are no longer answered',
    ...edit,
    response: envelope(SmsPhone),
    errors: [],
  },
  'POST /sms/inbound': {
    summary:
      'Hand over an SMS that the gateway received, signed with HMAC-SHA256 of "timestamp.body". The answer is the same for any sender',
    body: z.object({
      id: z.string().min(1).max(SMS_ID_MAX),
      from: z.string().min(1).max(20),
      text: z.string().max(SMS_TEXT_MAX),
      received_at: z.iso.datetime({ offset: true }),
    }),
    headers: z.object({
      'x-chautari-timestamp': z.string().max(20).optional(),
      'x-chautari-signature': z.string().max(100).optional(),
    }),
    response: done,
    // Open, because an SMS gateway may not send a refused message again.
    duringMaintenance: 'open',
    errors: ['signature_invalid'],
    cache: 'private',
  },
})
