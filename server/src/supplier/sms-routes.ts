import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { takeSignedJson, TIMESTAMP_HEADER } from '../platform/sms/signed-json.ts'
import { handleSms, requireFresh } from './sms/handle-sms.ts'
import { sendCode } from './phones/phone-codes.ts'
import { verifyContact, sendContactCode } from './phones/verify-contact.ts'
import { changeSettings, removePhone, showPhone, verifyPhone } from './sms/phone-settings.ts'

const DONE = { data: { is_done: true } } as const

/** Mounts the calls about the phones of an organisation, and the one that receives its SMS from the gateway. */
export function smsRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/sms-phone', async ({ caller }) => ({ data: await showPhone(app.db, caller) }))
  bind(api, 'POST /supplier/sms-phone/code', async ({ caller, body: { phone } }) => {
    await sendCode(app, caller, { phone, purpose: 'sms' })
    return DONE
  })
  bind(api, 'POST /supplier/sms-phone', async ({ caller, body }) => {
    await verifyPhone(app, caller, body)
    return { data: await showPhone(app.db, caller) }
  })
  bind(api, 'PATCH /supplier/sms-phone', async ({ caller, body }) => {
    await changeSettings(app, caller, body)
    return { data: await showPhone(app.db, caller) }
  })
  bind(api, 'DELETE /supplier/sms-phone', async ({ caller }) => {
    await removePhone(app, caller)
    return { data: await showPhone(app.db, caller) }
  })
  bind(api, 'POST /supplier/phones/code', async ({ caller, body: { phone } }) => {
    await sendContactCode(app, caller, phone)
    return DONE
  })
  bind(api, 'POST /supplier/phones', async ({ caller, body }) => {
    await verifyContact(app, caller, body)
    return DONE
  })
  void api.register(async (scope) => {
    takeSignedJson(scope, app.config.smsInboundSecret)
    bind(scope, 'POST /sms/inbound', async ({ body: { id, from, text }, headers, caller: { requestId } }) => {
      await requireFresh(app, headers[TIMESTAMP_HEADER])
      await handleSms(app, { id, from, text, requestId })
      return DONE
    })
  })
}
